/** Frames of LoRaWAN 1.0.3: their bytes, keys and counters. */
@NullMarked
package io.bottlenecklab.lorawan.frames;

import org.jspecify.annotations.NullMarked;
