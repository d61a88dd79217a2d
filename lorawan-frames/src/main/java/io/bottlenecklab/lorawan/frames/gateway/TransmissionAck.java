package io.bottlenecklab.lorawan.frames.gateway;

import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import java.util.List;

/**
 * A gateway says what became of a downlink.
 *
 * @param downlinkId the server's number for it
 * @param gatewayId 16 hexadecimal digits
 * @param items of each way of sending it
 */
public record TransmissionAck(long downlinkId, String gatewayId, List<TxAckStatus> items) {

  /** Keeps a copy of the items. */
  public TransmissionAck {
    items = List.copyOf(items);
  }

  /** What counts: that it is sent, or why the last way failed. */
  public TxAckStatus status() {
    if (items.contains(TxAckStatus.OK)) {
      return TxAckStatus.OK;
    }
    return items.isEmpty() ? TxAckStatus.INTERNAL_ERROR : items.getLast();
  }
}
