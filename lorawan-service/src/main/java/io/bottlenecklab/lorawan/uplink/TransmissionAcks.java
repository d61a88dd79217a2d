package io.bottlenecklab.lorawan.uplink;

import com.google.protobuf.InvalidProtocolBufferException;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.downlink.DownlinkEvents;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAck;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAckItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.store.DownlinkStore;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/** Stores what gateways report about the frames that they were given. */
@Component
final class TransmissionAcks {

  private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

  private final DownlinkStore store;
  private final DownlinkEvents events;

  TransmissionAcks(DownlinkStore store, DownlinkEvents events) {
    this.store = store;
    this.events = events;
  }

  CompletableFuture<Void> take(long gatewayEui, byte[] message, Instant at) throws FaultException {
    try {
      var ack = MessageCodec.of(message).read(message, DownlinkTxAck.newBuilder()).build();
      if (!ack.getGatewayId().isEmpty()
          && !Eui.parse(ack.getGatewayId()).equals(Optional.of(gatewayEui))) {
        throw new FaultException(Fault.OTHER_GATEWAY);
      }
      var id = Integer.toUnsignedLong(ack.getDownlinkId());
      var status = status(ack);
      store.transmitted(id, gatewayEui, status, at).ifPresent(lost -> events.lost(lost, status));
      return DONE;
    } catch (InvalidProtocolBufferException e) {
      throw new FaultException(Fault.NO_MESSAGE);
    }
  }

  /** OK if one of the items was sent; otherwise why the last one failed. */
  static TxAckStatus status(DownlinkTxAck ack) {
    var statuses = ack.getItemsList().stream().map(DownlinkTxAckItem::getStatus).toList();
    if (statuses.contains(TxAckStatus.OK)) {
      return TxAckStatus.OK;
    }
    var last = statuses.isEmpty() ? TxAckStatus.UNRECOGNIZED : statuses.getLast();
    return last == TxAckStatus.UNRECOGNIZED ? TxAckStatus.INTERNAL_ERROR : last;
  }
}
