package io.bottlenecklab.lorawan.intake;

import io.bottlenecklab.lorawan.broker.Inbound;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.gateway.InvalidMessageException;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.gateway.TransmissionAck;
import io.bottlenecklab.lorawan.store.UplinkStore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Keeps what gateways say of frames they were handed. */
final class TransmissionAcks {

  private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

  private final UplinkStore store;
  private final Attempts attempts;
  private final Counts counts;

  TransmissionAcks(UplinkStore store, Attempts attempts, Counts counts) {
    this.store = store;
    this.attempts = attempts;
    this.counts = counts;
  }

  void take(long gatewayEui, Inbound message, Instant at) {
    try {
      var payload = message.payload();
      var ack = MessageCodec.of(payload).ack(payload);
      if (!ack.gatewayId().isEmpty()
          && !Eui.parse(ack.gatewayId()).equals(Optional.of(gatewayEui))) {
        counts.fault(Fault.OTHER_GATEWAY);
        message.done();
        return;
      }
      attempts.run(() -> List.of(message), () -> keep(gatewayEui, ack, at));
    } catch (InvalidMessageException e) {
      counts.fault(Fault.NO_MESSAGE);
      message.done();
    }
  }

  private CompletableFuture<Void> keep(long gatewayEui, TransmissionAck ack, Instant at) {
    var status = ack.status();
    if (!store.transmitted(
        ack.downlinkId(), gatewayEui, status.name(), status == TxAckStatus.OK, at)) {
      counts.fault(Fault.UNKNOWN_DOWNLINK);
    }
    return DONE;
  }
}
