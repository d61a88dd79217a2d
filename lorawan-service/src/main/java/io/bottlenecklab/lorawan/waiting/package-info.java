/** How waits and work are shared among threads. */
@NullMarked
package io.bottlenecklab.lorawan.waiting;

import org.jspecify.annotations.NullMarked;
