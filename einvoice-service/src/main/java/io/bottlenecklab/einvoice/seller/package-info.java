/** Who issues invoices, and who may act for them. */
@NullMarked
package io.bottlenecklab.einvoice.seller;

import org.jspecify.annotations.NullMarked;
