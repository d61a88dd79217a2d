/** Proves on a live database that no invoice number was lost or given twice. */
@NullMarked
package io.bottlenecklab.db.invariant;

import org.jspecify.annotations.NullMarked;
