/** Devices that send and are answered. */
@NullMarked
package io.bottlenecklab.systems.lorawan.uplink;

import org.jspecify.annotations.NullMarked;
