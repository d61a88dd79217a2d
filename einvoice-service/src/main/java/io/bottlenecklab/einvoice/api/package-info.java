/** Invoices as the API takes and gives them. */
@NullMarked
package io.bottlenecklab.einvoice.api;

import org.jspecify.annotations.NullMarked;
