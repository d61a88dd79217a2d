/** Simulated devices, and the gateways that hear them. */
@NullMarked
package io.bottlenecklab.systems.lorawan.radio;

import org.jspecify.annotations.NullMarked;
