/** What proves that a running system has lost and doubled nothing. */
@NullMarked
package io.bottlenecklab.lab.check;

import org.jspecify.annotations.NullMarked;
