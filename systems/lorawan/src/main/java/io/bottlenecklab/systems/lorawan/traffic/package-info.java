/** Simulated devices and gateways, their uplinks and downlinks, and bare work. */
@NullMarked
package io.bottlenecklab.systems.lorawan.traffic;

import org.jspecify.annotations.NullMarked;
