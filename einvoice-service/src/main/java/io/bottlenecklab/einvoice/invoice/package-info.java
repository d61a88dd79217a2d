/** What an invoice is: the rules of Taiwan's uniform invoices, without any technique. */
@NullMarked
package io.bottlenecklab.einvoice.invoice;

import org.jspecify.annotations.NullMarked;
