/** What killed processes leave behind. */
@NullMarked
package io.bottlenecklab.einvoice.crash;

import org.jspecify.annotations.NullMarked;
