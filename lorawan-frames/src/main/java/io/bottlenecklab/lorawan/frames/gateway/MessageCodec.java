package io.bottlenecklab.lorawan.frames.gateway;

/** Writes and reads messages. */
public interface MessageCodec {

  /** ChirpStack's default. */
  MessageCodec PROTOBUF = new ProtobufCodec();

  /** For people. */
  MessageCodec JSON = new JsonCodec();

  /** The one that a message is written in; its sender is answered in the same. */
  static MessageCodec of(byte[] message) {
    return message.length > 0 && message[0] == '{' ? JSON : PROTOBUF;
  }

  /** Writes what a gateway heard. */
  byte[] encode(UplinkMessage uplink);

  /** Writes what a gateway is to send. */
  byte[] encode(DownlinkMessage downlink);

  /** Writes what became of it. */
  byte[] encode(TransmissionAck ack);

  /** Reads what a gateway heard. */
  UplinkMessage uplink(byte[] message) throws InvalidMessageException;

  /** Reads what a gateway is to send. */
  DownlinkMessage downlink(byte[] message) throws InvalidMessageException;

  /** Reads what became of it. */
  TransmissionAck ack(byte[] message) throws InvalidMessageException;
}
