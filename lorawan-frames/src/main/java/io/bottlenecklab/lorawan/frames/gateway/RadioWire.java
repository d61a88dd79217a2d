package io.bottlenecklab.lorawan.frames.gateway;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import io.bottlenecklab.lorawan.frames.protobuf.WireFields;
import io.bottlenecklab.lorawan.frames.region.RadioSettings;
import java.io.IOException;

/** {@code Modulation}, of LoRa alone. */
final class RadioWire {

  private static final int LORA = 3;
  private static final int CODE_RATE_4_5 = 1;

  private int bandwidth;
  private int spreadingFactor;

  private RadioWire() {}

  /** What is written: devices and gateways listen to chirps of opposite direction. */
  static byte[] modulation(RadioSettings radio, boolean inverted) {
    var lora =
        WireFields.write(out -> {
          out.writeUInt32(1, radio.bandwidth());
          out.writeUInt32(2, radio.spreadingFactor());
          out.writeBool(4, inverted);
          out.writeEnum(5, CODE_RATE_4_5);
        });
    return WireFields.write(out -> out.writeByteArray(LORA, lora));
  }

  static RadioSettings read(long frequency, int power, byte[] modulation) throws IOException {
    var radio = new RadioWire();
    WireFields.read(modulation, radio::modulationField);
    return new RadioSettings(frequency, radio.spreadingFactor, radio.bandwidth, power);
  }

  private boolean modulationField(int number, int kind, CodedInputStream in) throws IOException {
    if (number != LORA || kind != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
      return false;
    }
    WireFields.read(in.readByteArray(), this::loraField);
    return true;
  }

  private boolean loraField(int number, int kind, CodedInputStream in) throws IOException {
    if (kind != WireFormat.WIRETYPE_VARINT) {
      return false;
    }
    switch (number) {
      case 1 -> bandwidth = in.readUInt32();
      case 2 -> spreadingFactor = in.readUInt32();
      default -> {
        return false;
      }
    }
    return true;
  }
}
