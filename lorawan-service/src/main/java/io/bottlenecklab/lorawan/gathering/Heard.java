package io.bottlenecklab.lorawan.gathering;

import io.bottlenecklab.lorawan.broker.Inbound;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.gateway.UplinkMessage;
import java.time.Instant;
import java.util.Comparator;

/**
 * A gateway heard a frame.
 *
 * @param at by the gateway's clock, or when it came here where that is not to be believed
 * @param codec that the gateway is answered in
 * @param message to be acknowledged
 */
public record Heard(
    UplinkMessage uplink, long gatewayEui, Instant at, MessageCodec codec, Inbound message) {

  /** The best is the last. */
  static final Comparator<Heard> BY_QUALITY =
      Comparator.<Heard>comparingDouble(heard -> heard.uplink().snr())
          .thenComparingInt(heard -> heard.uplink().rssi());
}
