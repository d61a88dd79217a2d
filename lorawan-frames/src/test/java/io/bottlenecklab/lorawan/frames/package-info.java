/** Known answers of frames, keys and counters. */
@NullMarked
package io.bottlenecklab.lorawan.frames;

import org.jspecify.annotations.NullMarked;
