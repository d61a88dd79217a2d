/** Load on a running variant: flows, and the engine that sends and measures them. */
@NullMarked
package io.bottlenecklab.lab.load;

import org.jspecify.annotations.NullMarked;
