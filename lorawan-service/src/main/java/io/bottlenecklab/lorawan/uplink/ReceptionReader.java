package io.bottlenecklab.lorawan.uplink;

import com.google.protobuf.InvalidProtocolBufferException;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayRadio;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads gateways' messages of received frames. */
@Component
final class ReceptionReader {

  private static final Duration OLDEST = Duration.ofMinutes(1);
  private static final Duration AHEAD = Duration.ofMillis(100);

  private final Counts counts;

  ReceptionReader(Counts counts) {
    this.counts = counts;
  }

  /**
   * Reads a message.
   *
   * @throws FaultException if it is none, names another gateway, or its frame lost bits
   */
  Reception read(long gatewayEui, byte[] message, Instant arrived) throws FaultException {
    try {
      var codec = MessageCodec.of(message);
      var uplink = codec.read(message, UplinkFrame.newBuilder()).build();
      var info = uplink.getRxInfo();
      if (!Eui.parse(info.getGatewayId()).equals(Optional.of(gatewayEui))) {
        throw new FaultException(Fault.OTHER_GATEWAY);
      }
      if (info.getCrcStatus() == CRCStatus.BAD_CRC) {
        throw new FaultException(Fault.CRC);
      }
      if (info.hasGwTime()) {
        checkClock(GatewayRadio.time(info.getGwTime()), arrived);
      }
      return new Reception(
          uplink, GatewayRadio.bytes(uplink.getPhyPayload()), gatewayEui, arrived, codec);
    } catch (InvalidProtocolBufferException e) {
      throw new FaultException(Fault.NO_MESSAGE);
    }
  }

  /**
   * Counts a wrong clock: a time that is ahead, or more than a minute ago. Nothing else depends on
   * it, because the gateway times answers by the uplink's context.
   *
   * @param reported null if it cannot be represented
   */
  void checkClock(@Nullable Instant reported, Instant arrived) {
    if (reported == null
        || reported.isAfter(arrived.plus(AHEAD))
        || reported.isBefore(arrived.minus(OLDEST))) {
      counts.fault(Fault.CLOCK);
    }
  }
}
