package io.bottlenecklab.lorawan.frames.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAck;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;

/** Writes and reads the messages of {@code gateway.proto}. Unknown fields are skipped. */
public enum MessageCodec {

  /** ChirpStack's default. */
  PROTOBUF {
    @Override
    byte[] write(Message message) {
      return message.toByteArray();
    }

    @Override
    void read(byte[] bytes, Message.Builder to) throws InvalidProtocolBufferException {
      to.mergeFrom(bytes);
    }
  },

  /** Protobuf's JSON, for people. */
  JSON {
    @Override
    byte[] write(Message message) throws InvalidProtocolBufferException {
      return JsonFormat.printer()
          .alwaysPrintFieldsWithNoPresence()
          .omittingInsignificantWhitespace()
          .print(message)
          .getBytes(UTF_8);
    }

    @Override
    void read(byte[] bytes, Message.Builder to) throws InvalidProtocolBufferException {
      JsonFormat.parser().ignoringUnknownFields().merge(new String(bytes, UTF_8), to);
    }
  };

  abstract byte[] write(Message message) throws InvalidProtocolBufferException;

  abstract void read(byte[] bytes, Message.Builder to) throws InvalidProtocolBufferException;

  /** The codec that a message is written in. The answer to its sender uses the same. */
  public static MessageCodec of(byte[] message) {
    return message.length > 0 && message[0] == '{' ? JSON : PROTOBUF;
  }

  /** Writes what a gateway received. */
  public byte[] encode(UplinkMessage uplink) {
    return encode(ProtocolMapping.frame(uplink));
  }

  /** Writes what a gateway has to send. */
  public byte[] encode(DownlinkMessage downlink) {
    return encode(ProtocolMapping.frame(downlink));
  }

  /** Writes whether a gateway sends a downlink. */
  public byte[] encode(TransmissionAck ack) {
    return encode(ProtocolMapping.ack(ack));
  }

  /** Reads what a gateway received. */
  public UplinkMessage uplink(byte[] message) throws InvalidMessageException {
    var frame = UplinkFrame.newBuilder();
    decode(message, frame);
    return ProtocolMapping.uplink(frame.build());
  }

  /** Reads what a gateway has to send. */
  public DownlinkMessage downlink(byte[] message) throws InvalidMessageException {
    var frame = DownlinkFrame.newBuilder();
    decode(message, frame);
    return ProtocolMapping.downlink(frame.build());
  }

  /** Reads whether a gateway sends a downlink. */
  public TransmissionAck ack(byte[] message) throws InvalidMessageException {
    var ack = DownlinkTxAck.newBuilder();
    decode(message, ack);
    return ProtocolMapping.ack(ack.build());
  }

  private byte[] encode(Message message) {
    try {
      return write(message);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalArgumentException("a time outside of protobuf's range", e);
    }
  }

  private void decode(byte[] message, Message.Builder to) throws InvalidMessageException {
    try {
      read(message, to);
    } catch (InvalidProtocolBufferException e) {
      throw new InvalidMessageException(e);
    }
  }
}
