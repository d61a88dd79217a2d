/** Voiding an invoice. */
@NullMarked
package io.bottlenecklab.einvoice.voiding;

import org.jspecify.annotations.NullMarked;
