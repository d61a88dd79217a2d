package io.bottlenecklab.lorawan.frames.gateway;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.protobuf.UnsafeByteOperations;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CodeRate;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DelayTimingInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrameItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAck;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAckItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.ImmediatelyTimingInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.LoraModulationInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.Modulation;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.Timing;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkRxInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkTxInfo;
import io.bottlenecklab.lorawan.frames.region.RadioSettings;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Converts messages to and from the classes that are generated from {@code gateway.proto}. */
final class ProtocolMapping {

  private ProtocolMapping() {}

  static UplinkFrame frame(UplinkMessage uplink) {
    var reception =
        UplinkRxInfo.newBuilder()
            .setGatewayId(uplink.gatewayId())
            .setUplinkId(uplink.uplinkId())
            .setRssi(uplink.rssi())
            .setSnr(uplink.snr())
            .setContext(bytes(uplink.context()))
            .setCrcStatus(uplink.crc());
    var time = uplink.heardAt();
    if (time != null) {
      reception.setGwTime(
          Timestamp.newBuilder().setSeconds(time.getEpochSecond()).setNanos(time.getNano()));
    }
    return UplinkFrame.newBuilder()
        .setPhyPayload(bytes(uplink.frame()))
        .setTxInfo(
            UplinkTxInfo.newBuilder()
                .setFrequency((int) uplink.radio().frequency())
                .setModulation(modulation(uplink.radio(), false)))
        .setRxInfo(reception)
        .build();
  }

  static UplinkMessage uplink(UplinkFrame frame) {
    var radio = frame.getTxInfo();
    var reception = frame.getRxInfo();
    return new UplinkMessage(
        bytes(frame.getPhyPayload()),
        radio(radio.getFrequency(), 0, radio.getModulation()),
        reception.getGatewayId(),
        reception.getUplinkId(),
        reception.hasGwTime() ? time(reception.getGwTime()) : null,
        reception.getRssi(),
        reception.getSnr(),
        bytes(reception.getContext()),
        reception.getCrcStatus());
  }

  static DownlinkFrame frame(DownlinkMessage downlink) {
    return DownlinkFrame.newBuilder()
        .setDownlinkId((int) downlink.downlinkId())
        .addAllItems(downlink.items().stream().map(ProtocolMapping::item).toList())
        .setGatewayId(downlink.gatewayId())
        .build();
  }

  static DownlinkMessage downlink(DownlinkFrame frame) {
    return new DownlinkMessage(
        Integer.toUnsignedLong(frame.getDownlinkId()),
        frame.getGatewayId(),
        frame.getItemsList().stream().map(ProtocolMapping::item).toList());
  }

  static DownlinkTxAck ack(TransmissionAck ack) {
    return DownlinkTxAck.newBuilder()
        .setDownlinkId((int) ack.downlinkId())
        .addAllItems(
            ack.items().stream()
                .map(status -> DownlinkTxAckItem.newBuilder().setStatus(status).build())
                .toList())
        .setGatewayId(ack.gatewayId())
        .build();
  }

  static TransmissionAck ack(DownlinkTxAck ack) {
    return new TransmissionAck(
        Integer.toUnsignedLong(ack.getDownlinkId()),
        ack.getGatewayId(),
        ack.getItemsList().stream()
            .map(DownlinkTxAckItem::getStatus)
            .map(status -> status == TxAckStatus.UNRECOGNIZED ? TxAckStatus.INTERNAL_ERROR : status)
            .toList());
  }

  private static DownlinkFrameItem item(DownlinkItem item) {
    var radio = item.radio();
    return DownlinkFrameItem.newBuilder()
        .setPhyPayload(bytes(item.frame()))
        .setTxInfo(
            DownlinkTxInfo.newBuilder()
                .setFrequency((int) radio.frequency())
                .setPower(radio.power())
                .setModulation(modulation(radio, true))
                .setTiming(timing(item.delay()))
                .setContext(bytes(item.context())))
        .build();
  }

  private static DownlinkItem item(DownlinkFrameItem item) {
    var radio = item.getTxInfo();
    var delay = radio.getTiming().getDelay().getDelay();
    return new DownlinkItem(
        bytes(item.getPhyPayload()),
        radio(radio.getFrequency(), radio.getPower(), radio.getModulation()),
        radio.getTiming().hasDelay()
            ? Duration.ofSeconds(delay.getSeconds()).plusNanos(delay.getNanos())
            : null,
        bytes(radio.getContext()));
  }

  private static Timing timing(@Nullable Duration delay) {
    if (delay == null) {
      return Timing.newBuilder().setImmediately(ImmediatelyTimingInfo.getDefaultInstance()).build();
    }
    var after =
        com.google.protobuf.Duration.newBuilder()
            .setSeconds(delay.getSeconds())
            .setNanos(delay.getNano());
    return Timing.newBuilder().setDelay(DelayTimingInfo.newBuilder().setDelay(after)).build();
  }

  private static Modulation modulation(RadioSettings radio, boolean inverted) {
    return Modulation.newBuilder()
        .setLora(
            LoraModulationInfo.newBuilder()
                .setBandwidth(radio.bandwidth())
                .setSpreadingFactor(radio.spreadingFactor())
                .setPolarizationInversion(inverted)
                .setCodeRate(CodeRate.CR_4_5))
        .build();
  }

  private static RadioSettings radio(int frequency, int power, Modulation modulation) {
    var lora = modulation.getLora();
    return new RadioSettings(
        Integer.toUnsignedLong(frequency), lora.getSpreadingFactor(), lora.getBandwidth(), power);
  }

  /** A time that cannot be represented counts as no time. */
  private static @Nullable Instant time(Timestamp time) {
    try {
      return Instant.ofEpochSecond(time.getSeconds(), time.getNanos());
    } catch (DateTimeException | ArithmeticException e) {
      return null;
    }
  }

  private static ByteString bytes(Bytes bytes) {
    return UnsafeByteOperations.unsafeWrap(bytes.toArray());
  }

  private static Bytes bytes(ByteString bytes) {
    return Bytes.of(bytes.toByteArray());
  }
}
