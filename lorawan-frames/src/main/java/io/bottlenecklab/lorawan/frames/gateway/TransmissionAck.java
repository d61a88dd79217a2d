package io.bottlenecklab.lorawan.frames.gateway;

import java.util.List;

/**
 * A gateway says what became of a downlink.
 *
 * @param downlinkId the server's number for it
 * @param gatewayId 16 hexadecimal digits
 * @param items of each way of sending it
 */
public record TransmissionAck(long downlinkId, String gatewayId, List<AckStatus> items) {

  /** Keeps a copy of the items. */
  public TransmissionAck {
    items = List.copyOf(items);
  }

  /** What counts: that it is sent, or why the last way failed. */
  public AckStatus status() {
    if (items.contains(AckStatus.OK)) {
      return AckStatus.OK;
    }
    return items.isEmpty() ? AckStatus.INTERNAL_ERROR : items.getLast();
  }
}
