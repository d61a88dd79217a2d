package io.bottlenecklab.lorawan.frames.gateway;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import io.bottlenecklab.lorawan.frames.protobuf.WireFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code DownlinkTxAck}. */
final class AckWire {

  private static final AckStatus[] STATUSES = AckStatus.values();

  private final List<AckStatus> items = new ArrayList<>();
  private long downlinkId;
  private String gatewayId = "";

  private AckWire() {}

  static TransmissionAck read(byte[] message) throws IOException {
    var ack = new AckWire();
    WireFields.read(message, ack::field);
    return new TransmissionAck(ack.downlinkId, ack.gatewayId, ack.items);
  }

  private boolean field(int number, int kind, CodedInputStream in) throws IOException {
    if (number == 2 && kind == WireFormat.WIRETYPE_VARINT) {
      downlinkId = in.readUInt32() & 0xffff_ffffL;
    } else if (number == 5 && kind == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
      items.add(status(in.readByteArray()));
    } else if (number == 6 && kind == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
      gatewayId = in.readString();
    } else {
      return false;
    }
    return true;
  }

  private static AckStatus status(byte[] item) throws IOException {
    var status = new int[1];
    WireFields.read(
        item,
        (number, kind, in) -> {
          if (number != 1 || kind != WireFormat.WIRETYPE_VARINT) {
            return false;
          }
          status[0] = in.readEnum();
          return true;
        });
    return status[0] >= 0 && status[0] < STATUSES.length
        ? STATUSES[status[0]]
        : AckStatus.INTERNAL_ERROR;
  }
}
