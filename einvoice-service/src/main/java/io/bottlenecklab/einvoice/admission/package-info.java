/** How many requests are handled at once. */
@NullMarked
package io.bottlenecklab.einvoice.admission;

import org.jspecify.annotations.NullMarked;
