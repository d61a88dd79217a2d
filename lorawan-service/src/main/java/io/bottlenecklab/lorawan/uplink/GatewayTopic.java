package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.frames.Eui;
import java.util.Optional;

/**
 * The topic of a gateway's message, without the prefix.
 *
 * @param event such as {@code up}
 */
record GatewayTopic(long gatewayEui, String event) {

  /** Reads {@code gateway/<eui>/event/<event>}; empty if the topic is another. */
  static Optional<GatewayTopic> of(String topic) {
    var levels = topic.split("/", -1);
    return levels.length == 4 && levels[0].equals("gateway") && levels[2].equals("event")
        ? Eui.parse(levels[1]).map(eui -> new GatewayTopic(eui, levels[3]))
        : Optional.empty();
  }
}
