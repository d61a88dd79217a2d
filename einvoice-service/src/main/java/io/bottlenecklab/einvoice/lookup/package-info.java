/** Finding invoices. */
@NullMarked
package io.bottlenecklab.einvoice.lookup;

import org.jspecify.annotations.NullMarked;
