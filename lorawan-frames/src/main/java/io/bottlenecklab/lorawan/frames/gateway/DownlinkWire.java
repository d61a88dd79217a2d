package io.bottlenecklab.lorawan.frames.gateway;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.protobuf.SpanWire;
import io.bottlenecklab.lorawan.frames.protobuf.WireFields;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code DownlinkFrame} with what it holds. */
final class DownlinkWire {

  private final List<DownlinkItem> items = new ArrayList<>();
  private long downlinkId;
  private String gatewayId = "";

  private DownlinkWire() {}

  static byte[] item(DownlinkItem item) {
    return WireFields.write(out -> {
      out.writeByteArray(1, item.frame().toArray());
      out.writeByteArray(3, transmission(item));
    });
  }

  static DownlinkMessage read(byte[] message) throws IOException {
    var downlink = new DownlinkWire();
    WireFields.read(message, downlink::field);
    return new DownlinkMessage(downlink.downlinkId, downlink.gatewayId, downlink.items);
  }

  private static byte[] transmission(DownlinkItem item) {
    return WireFields.write(out -> {
      out.writeUInt32(1, (int) item.radio().frequency());
      out.writeInt32(2, item.radio().power());
      out.writeByteArray(3, RadioWire.modulation(item.radio(), true));
      out.writeByteArray(6, timing(item.delay()));
      out.writeByteArray(7, item.context().toArray());
    });
  }

  private static byte[] timing(@Nullable Duration delay) {
    if (delay == null) {
      return WireFields.write(out -> out.writeByteArray(1, new byte[0]));
    }
    var span = WireFields.write(out -> out.writeByteArray(1, SpanWire.write(delay)));
    return WireFields.write(out -> out.writeByteArray(2, span));
  }

  private boolean field(int number, int kind, CodedInputStream in) throws IOException {
    if (number == 3 && kind == WireFormat.WIRETYPE_VARINT) {
      downlinkId = in.readUInt32() & 0xffff_ffffL;
    } else if (number == 5 && kind == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
      items.add(new Item().read(in.readByteArray()));
    } else if (number == 7 && kind == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
      gatewayId = in.readString();
    } else {
      return false;
    }
    return true;
  }

  /** One way of sending. */
  private static final class Item {

    private Bytes frame = Bytes.EMPTY;
    private int frequency;
    private int power;
    private byte[] modulation = {};
    private @Nullable Duration delay;
    private Bytes context = Bytes.EMPTY;

    DownlinkItem read(byte[] message) throws IOException {
      WireFields.read(message, this::field);
      var radio = RadioWire.read(frequency & 0xffff_ffffL, power, modulation);
      return new DownlinkItem(frame, radio, delay, context);
    }

    private boolean field(int number, int kind, CodedInputStream in) throws IOException {
      if (kind != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        return false;
      }
      switch (number) {
        case 1 -> frame = WireFields.bytes(in);
        case 3 -> WireFields.read(in.readByteArray(), this::transmissionField);
        default -> {
          return false;
        }
      }
      return true;
    }

    private boolean transmissionField(int number, int kind, CodedInputStream in)
        throws IOException {
      if (kind == WireFormat.WIRETYPE_VARINT && number == 1) {
        frequency = in.readUInt32();
      } else if (kind == WireFormat.WIRETYPE_VARINT && number == 2) {
        power = in.readInt32();
      } else if (kind != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        return false;
      } else if (number == 3) {
        modulation = in.readByteArray();
      } else if (number == 6) {
        WireFields.read(in.readByteArray(), this::timingField);
      } else if (number == 7) {
        context = WireFields.bytes(in);
      } else {
        return false;
      }
      return true;
    }

    private boolean timingField(int number, int kind, CodedInputStream in) throws IOException {
      if (number != 2 || kind != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        return false;
      }
      WireFields.read(in.readByteArray(), this::delayField);
      return true;
    }

    private boolean delayField(int number, int kind, CodedInputStream in) throws IOException {
      if (number != 1 || kind != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        return false;
      }
      delay = SpanWire.read(in.readByteArray());
      return true;
    }
  }
}
