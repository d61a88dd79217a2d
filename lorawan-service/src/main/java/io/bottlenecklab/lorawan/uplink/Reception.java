package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrameItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkRxInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayRadio;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.region.Region;
import io.bottlenecklab.lorawan.frames.region.Region.RadioSettings;
import io.bottlenecklab.lorawan.frames.region.Region.Windows;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * A gateway received a frame.
 *
 * @param message the gateway's
 * @param at when the message arrived, by this server's clock
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

  /** How the device sent it. */
  RadioSettings radio() {
    return GatewayRadio.settings(message.getTxInfo());
  }

  /** The device's windows after it, in the order in which they are tried. */
  List<Window> windows(Region region, Windows delays) {
    return List.of(
        new Window(region.rx1(radio()), delays.rx1()), new Window(region.rx2(), delays.rx2()));
  }

  /** A way to send an answer. */
  DownlinkFrameItem answer(Bytes frame, Window window) {
    return GatewayRadio.downlink(frame, window.radio(), window.delay(), info().getContext());
  }

  /**
   * A time at which the device listens.
   *
   * @param delay after the frame
   */
  record Window(RadioSettings radio, Duration delay) {

    /** Bytes beside those that data rates limit: MHDR and MIC. */
    private static final int ENVELOPE = 5;

    /** Whether the data rate has room for the frame. */
    boolean fits(Bytes frame) {
      return frame.length() - ENVELOPE <= radio.mostBytes();
    }
  }
}
