/** The JSON API: issues, finds and voids invoices. */
@NullMarked
package io.bottlenecklab.einvoice.api;

import org.jspecify.annotations.NullMarked;
