/** The invoices in the database. */
@NullMarked
package io.bottlenecklab.einvoice.store;

import org.jspecify.annotations.NullMarked;
