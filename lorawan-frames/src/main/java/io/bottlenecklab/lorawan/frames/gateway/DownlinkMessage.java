package io.bottlenecklab.lorawan.frames.gateway;

import java.util.List;

/**
 * A gateway is to send a frame.
 *
 * @param downlinkId the server's number for it, of 32 bits
 * @param gatewayId 16 hexadecimal digits
 * @param items in the order in which they are tried
 */
public record DownlinkMessage(long downlinkId, String gatewayId, List<DownlinkItem> items) {

  /** Keeps a copy of the items. */
  public DownlinkMessage {
    items = List.copyOf(items);
  }
}
