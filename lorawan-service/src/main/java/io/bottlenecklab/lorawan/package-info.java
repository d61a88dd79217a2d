/** A LoRaWAN network server. */
@NullMarked
package io.bottlenecklab.lorawan;

import org.jspecify.annotations.NullMarked;
