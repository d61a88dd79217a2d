/** Proves on live databases that no invoice number and no log record was lost or doubled. */
@NullMarked
package io.bottlenecklab.db.invariant;

import org.jspecify.annotations.NullMarked;
