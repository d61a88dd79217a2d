/** Lists issued invoices, and shows, prints and voids one. */
@NullMarked
package io.bottlenecklab.einvoice.web.list;

import org.jspecify.annotations.NullMarked;
