/** Platform or virtual threads, decided at every start. */
@NullMarked
package io.bottlenecklab.support.thread;

import org.jspecify.annotations.NullMarked;
