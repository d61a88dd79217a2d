/** Where an invoice gets its number from. */
@NullMarked
package io.bottlenecklab.einvoice.numbering;

import org.jspecify.annotations.NullMarked;
