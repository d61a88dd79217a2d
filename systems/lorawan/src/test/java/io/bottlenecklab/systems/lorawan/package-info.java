/** Tests of the LoRaWAN system. */
@NullMarked
package io.bottlenecklab.systems.lorawan;

import org.jspecify.annotations.NullMarked;
