/** Issuing an invoice. */
@NullMarked
package io.bottlenecklab.einvoice.issuing;

import org.jspecify.annotations.NullMarked;
