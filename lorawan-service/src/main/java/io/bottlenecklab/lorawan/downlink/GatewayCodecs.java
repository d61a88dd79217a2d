package io.bottlenecklab.lorawan.downlink;

import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * The encoding of each gateway. One that was not heard since the start is sent protobuf, which is
 * ChirpStack's default.
 */
@Component
public class GatewayCodecs {

  private final Set<Long> json = ConcurrentHashMap.newKeySet();

  /** A gateway that exists sent a message. */
  public void heard(long gatewayEui, MessageCodec codec) {
    switch (codec) {
      case JSON -> json.add(gatewayEui);
      case PROTOBUF -> json.remove(gatewayEui);
    }
  }

  MessageCodec of(long gatewayEui) {
    return json.contains(gatewayEui) ? MessageCodec.JSON : MessageCodec.PROTOBUF;
  }
}
