/** Gateways, devices and what is known of them. */
@NullMarked
package io.bottlenecklab.lorawan.network;

import org.jspecify.annotations.NullMarked;
