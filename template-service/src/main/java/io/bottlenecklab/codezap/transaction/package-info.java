/** Transactions that are repeated when they lose against another. */
@NullMarked
package io.bottlenecklab.codezap.transaction;

import org.jspecify.annotations.NullMarked;
