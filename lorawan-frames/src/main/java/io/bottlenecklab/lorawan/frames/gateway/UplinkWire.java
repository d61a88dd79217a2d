package io.bottlenecklab.lorawan.frames.gateway;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.protobuf.SpanWire;
import io.bottlenecklab.lorawan.frames.protobuf.WireFields;
import io.bottlenecklab.lorawan.frames.region.RadioSettings;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** {@code UplinkFrame} with what it holds. */
final class UplinkWire {

  private static final CrcStatus[] STATUSES = CrcStatus.values();

  private Bytes frame = Bytes.EMPTY;
  private int frequency;
  private byte[] modulation = {};
  private String gatewayId = "";
  private int uplinkId;
  private @Nullable Instant heardAt;
  private int rssi;
  private float snr;
  private Bytes context = Bytes.EMPTY;
  private CrcStatus crc = CrcStatus.NO_CRC;

  private UplinkWire() {}

  static byte[] radio(RadioSettings radio) {
    return WireFields.write(out -> {
      out.writeUInt32(1, (int) radio.frequency());
      out.writeByteArray(2, RadioWire.modulation(radio, false));
    });
  }

  static byte[] reception(UplinkMessage uplink) {
    return WireFields.write(out -> {
      out.writeString(1, uplink.gatewayId());
      out.writeUInt32(2, uplink.uplinkId());
      if (uplink.heardAt() != null) {
        out.writeByteArray(3, SpanWire.write(uplink.heardAt()));
      }
      out.writeInt32(6, uplink.rssi());
      out.writeFloat(7, uplink.snr());
      out.writeByteArray(13, uplink.context().toArray());
      out.writeEnum(16, uplink.crc().number());
    });
  }

  static UplinkMessage read(byte[] message) throws IOException {
    var uplink = new UplinkWire();
    WireFields.read(message, uplink::field);
    return new UplinkMessage(
        uplink.frame,
        RadioWire.read(uplink.frequency & 0xffff_ffffL, 0, uplink.modulation),
        uplink.gatewayId,
        uplink.uplinkId,
        uplink.heardAt,
        uplink.rssi,
        uplink.snr,
        uplink.context,
        uplink.crc);
  }

  private boolean field(int number, int kind, CodedInputStream in) throws IOException {
    if (kind != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
      return false;
    }
    switch (number) {
      case 1 -> frame = WireFields.bytes(in);
      case 4 -> WireFields.read(in.readByteArray(), this::radioField);
      case 5 -> WireFields.read(in.readByteArray(), this::receptionField);
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean radioField(int number, int kind, CodedInputStream in) throws IOException {
    if (number == 1 && kind == WireFormat.WIRETYPE_VARINT) {
      frequency = in.readUInt32();
    } else if (number == 2 && kind == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
      modulation = in.readByteArray();
    } else {
      return false;
    }
    return true;
  }

  private boolean receptionField(int number, int kind, CodedInputStream in) throws IOException {
    return switch (kind) {
      case WireFormat.WIRETYPE_LENGTH_DELIMITED -> longField(number, in);
      case WireFormat.WIRETYPE_VARINT -> numberField(number, in);
      case WireFormat.WIRETYPE_FIXED32 -> snrField(number, in);
      default -> false;
    };
  }

  private boolean longField(int number, CodedInputStream in) throws IOException {
    switch (number) {
      case 1 -> gatewayId = in.readString();
      case 3 -> heardAt = time(in.readByteArray());
      case 13 -> context = WireFields.bytes(in);
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean numberField(int number, CodedInputStream in) throws IOException {
    switch (number) {
      case 2 -> uplinkId = in.readUInt32();
      case 6 -> rssi = in.readInt32();
      case 16 -> crc = status(in.readEnum());
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean snrField(int number, CodedInputStream in) throws IOException {
    if (number != 7) {
      return false;
    }
    snr = in.readFloat();
    return true;
  }

  /** A time that is none is as good as no time. */
  private static @Nullable Instant time(byte[] message) throws IOException {
    var span = SpanWire.read(message);
    try {
      return Instant.ofEpochSecond(span.getSeconds(), span.getNano());
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static CrcStatus status(int number) {
    return number >= 0 && number < STATUSES.length ? STATUSES[number] : CrcStatus.NO_CRC;
  }
}
