/** A flow's indispensable work done bare, as the limit that the hardware sets. */
@NullMarked
package io.bottlenecklab.lab.load.bare;

import org.jspecify.annotations.NullMarked;
