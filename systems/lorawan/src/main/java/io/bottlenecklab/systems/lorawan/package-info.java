/** The LoRaWAN network server as the lab knows it. */
@NullMarked
package io.bottlenecklab.systems.lorawan;

import org.jspecify.annotations.NullMarked;
