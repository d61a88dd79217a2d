package io.bottlenecklab.lorawan.broker;

import java.util.function.Supplier;

/**
 * A message of a gateway.
 *
 * @param topic behind the prefix: {@code gateway/<eui>/event/<event>}
 * @param payload copies its bytes
 * @param acknowledgement to be run when the message is done; acknowledges it, if it is not yet
 */
public record GatewayMessage(String topic, Supplier<byte[]> payload, Runnable acknowledgement) {}
