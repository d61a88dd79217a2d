/**
 * Tables and rows of einvoice-service, and the check that no invoice number was lost or doubled.
 */
@NullMarked
package io.bottlenecklab.db.invoice;

import org.jspecify.annotations.NullMarked;
