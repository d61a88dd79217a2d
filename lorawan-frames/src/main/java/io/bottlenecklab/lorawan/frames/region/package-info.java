/** Frequencies, data rates and receive windows of the regions. */
@NullMarked
package io.bottlenecklab.lorawan.frames.region;

import org.jspecify.annotations.NullMarked;
