package io.bottlenecklab.lorawan.frames.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;

/** Writes and reads the messages of {@code gateway.proto}. Unknown fields are skipped. */
public enum MessageCodec {

  /** ChirpStack's default. */
  PROTOBUF {
    @Override
    public byte[] write(Message message) {
      return message.toByteArray();
    }

    @Override
    public <B extends Message.Builder> B read(byte[] bytes, B to)
        throws InvalidProtocolBufferException {
      to.mergeFrom(bytes);
      return to;
    }
  },

  /** Protobuf's JSON, for people. */
  JSON {
    @Override
    public byte[] write(Message message) {
      try {
        return JsonFormat.printer()
            .alwaysPrintFieldsWithNoPresence()
            .omittingInsignificantWhitespace()
            .print(message)
            .getBytes(UTF_8);
      } catch (InvalidProtocolBufferException e) {
        throw new IllegalArgumentException("a time outside of protobuf's range", e);
      }
    }

    @Override
    public <B extends Message.Builder> B read(byte[] bytes, B to)
        throws InvalidProtocolBufferException {
      JsonFormat.parser().ignoringUnknownFields().merge(new String(bytes, UTF_8), to);
      return to;
    }
  };

  /** The codec that a message is written in. The answer to its sender uses the same. */
  public static MessageCodec of(byte[] message) {
    return message.length > 0 && message[0] == '{' ? JSON : PROTOBUF;
  }

  /** Writes a message. */
  public abstract byte[] write(Message message);

  /**
   * Reads a message.
   *
   * @param to an empty builder, which is returned
   */
  public abstract <B extends Message.Builder> B read(byte[] bytes, B to)
      throws InvalidProtocolBufferException;
}
