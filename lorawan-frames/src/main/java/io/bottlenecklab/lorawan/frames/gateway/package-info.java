/**
 * What gateways and the server send each other over MQTT: ChirpStack v4's messages. Their classes
 * are generated from {@code gateway.proto}.
 */
@NullMarked
package io.bottlenecklab.lorawan.frames.gateway;

import org.jspecify.annotations.NullMarked;
