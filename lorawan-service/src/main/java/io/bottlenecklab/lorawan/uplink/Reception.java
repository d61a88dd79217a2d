package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrameItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkRxInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayRadio;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.region.Region;
import io.bottlenecklab.lorawan.frames.region.Region.Windows;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * A gateway received a frame.
 *
 * @param message the gateway's
 * @param at by the gateway's clock, or the message's arrival if that clock is wrong
 * @param codec that the gateway is answered in
 */
record Reception(
    UplinkFrame message, Bytes frame, long gatewayEui, Instant at, MessageCodec codec) {

  /** The best is the last. */
  static final Comparator<Reception> BY_QUALITY =
      Comparator.<Reception>comparingDouble(reception -> reception.info().getSnr())
          .thenComparingInt(reception -> reception.info().getRssi());

  /** How the gateway received the frame. */
  UplinkRxInfo info() {
    return message.getRxInfo();
  }

  /** The ways to send an answer in the device's windows, in the order in which they are tried. */
  List<DownlinkFrameItem> windows(Bytes answer, Region region, Windows windows) {
    var first = region.rx1(GatewayRadio.settings(message.getTxInfo()));
    var context = info().getContext();
    return List.of(
        GatewayRadio.downlink(answer, first, windows.rx1(), context),
        GatewayRadio.downlink(answer, region.rx2(), windows.rx2(), context));
  }
}
