/** Checks an invoice that is to be issued against the rules. */
@NullMarked
package io.bottlenecklab.einvoice.invoice.rules;

import org.jspecify.annotations.NullMarked;
