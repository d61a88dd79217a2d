package io.bottlenecklab.lorawan.frames.gateway;

import com.google.protobuf.CodedOutputStream;
import io.bottlenecklab.lorawan.frames.protobuf.WireFields;
import java.io.IOException;

/** Protobuf, by the numbers of ChirpStack v4's {@code gw.proto}. */
final class ProtobufCodec implements MessageCodec {

  @Override
  public byte[] encode(UplinkMessage uplink) {
    return WireFields.write(out -> {
      out.writeByteArray(1, uplink.frame().toArray());
      out.writeByteArray(4, UplinkWire.radio(uplink.radio()));
      out.writeByteArray(5, UplinkWire.reception(uplink));
    });
  }

  @Override
  public byte[] encode(DownlinkMessage downlink) {
    return WireFields.write(out -> {
      out.writeUInt32(3, (int) downlink.downlinkId());
      for (var item : downlink.items()) {
        out.writeByteArray(5, DownlinkWire.item(item));
      }
      out.writeString(7, downlink.gatewayId());
    });
  }

  @Override
  public byte[] encode(TransmissionAck ack) {
    return WireFields.write(out -> {
      out.writeUInt32(2, (int) ack.downlinkId());
      for (var item : ack.items()) {
        out.writeByteArray(5, WireFields.write(each -> status(each, item)));
      }
      out.writeString(6, ack.gatewayId());
    });
  }

  @Override
  public UplinkMessage uplink(byte[] message) throws InvalidMessageException {
    return read(message, UplinkWire::read);
  }

  @Override
  public DownlinkMessage downlink(byte[] message) throws InvalidMessageException {
    return read(message, DownlinkWire::read);
  }

  @Override
  public TransmissionAck ack(byte[] message) throws InvalidMessageException {
    return read(message, AckWire::read);
  }

  private static void status(CodedOutputStream out, AckStatus status) throws IOException {
    out.writeEnum(1, status.number());
  }

  private static <T> T read(byte[] message, Reader<T> reader) throws InvalidMessageException {
    try {
      return reader.read(message);
    } catch (IOException | IllegalArgumentException e) {
      throw new InvalidMessageException(e);
    }
  }

  private interface Reader<T> {
    T read(byte[] message) throws IOException;
  }
}
