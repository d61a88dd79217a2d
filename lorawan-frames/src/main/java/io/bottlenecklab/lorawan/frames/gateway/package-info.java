/**
 * What gateways and the server say to each other over MQTT: ChirpStack v4's messages, of which
 * these are the fields that are needed.
 */
@NullMarked
package io.bottlenecklab.lorawan.frames.gateway;

import org.jspecify.annotations.NullMarked;
