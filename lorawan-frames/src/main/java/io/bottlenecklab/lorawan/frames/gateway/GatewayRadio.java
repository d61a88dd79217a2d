package io.bottlenecklab.lorawan.frames.gateway;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.protobuf.UnsafeByteOperations;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CodeRate;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DelayTimingInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrameItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.ImmediatelyTimingInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.LoraModulationInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.Modulation;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.Timing;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkTxInfo;
import io.bottlenecklab.lorawan.frames.region.Region.RadioSettings;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Radio settings, frames and times in the messages of {@code gateway.proto}. */
public final class GatewayRadio {

  private GatewayRadio() {}

  /** How an uplink was sent. */
  public static RadioSettings settings(UplinkTxInfo uplink) {
    var lora = uplink.getModulation().getLora();
    return new RadioSettings(
        Integer.toUnsignedLong(uplink.getFrequency()),
        lora.getSpreadingFactor(),
        lora.getBandwidth(),
        0);
  }

  /** How an uplink was sent. */
  public static UplinkTxInfo uplink(RadioSettings radio) {
    return UplinkTxInfo.newBuilder()
        .setFrequency((int) radio.frequency())
        .setModulation(modulation(radio, false))
        .build();
  }

  /**
   * A way to send a downlink.
   *
   * @param delay after the uplink of the context; null for immediately
   * @param context of the uplink
   */
  public static DownlinkFrameItem downlink(
      Bytes frame, RadioSettings radio, @Nullable Duration delay, ByteString context) {
    return DownlinkFrameItem.newBuilder()
        .setPhyPayload(bytes(frame))
        .setTxInfo(
            DownlinkTxInfo.newBuilder()
                .setFrequency((int) radio.frequency())
                .setPower(radio.power())
                .setModulation(modulation(radio, true))
                .setTiming(timing(delay))
                .setContext(context))
        .build();
  }

  /** Devices and gateways send chirps of opposite directions. */
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

  private static Timing timing(@Nullable Duration delay) {
    if (delay == null) {
      return Timing.newBuilder().setImmediately(ImmediatelyTimingInfo.getDefaultInstance()).build();
    }
    var after = com.google.protobuf.Duration.newBuilder().setSeconds(delay.toSeconds());
    return Timing.newBuilder().setDelay(DelayTimingInfo.newBuilder().setDelay(after)).build();
  }

  /** A time; null if it cannot be represented. */
  public static @Nullable Instant time(Timestamp time) {
    try {
      return Instant.ofEpochSecond(time.getSeconds(), time.getNanos());
    } catch (DateTimeException | ArithmeticException e) {
      return null;
    }
  }

  /** The same bytes. */
  public static ByteString bytes(Bytes bytes) {
    return UnsafeByteOperations.unsafeWrap(bytes.toArray());
  }

  /** The same bytes. */
  public static Bytes bytes(ByteString bytes) {
    return Bytes.of(bytes.toByteArray());
  }
}
