package io.bottlenecklab.lorawan.frames;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A device asks for a session.
 *
 * @param joinEui whom it asks
 * @param devEui who it is
 * @param devNonce 16 bits that it never uses again
 * @param bytes all of the frame
 */
public record JoinRequest(long joinEui, long devEui, int devNonce, Bytes bytes) {

  private static final int LENGTH = 23;
  private static final int SIGNED = LENGTH - Mic.BYTES;

  /**
   * Reads one.
   *
   * @throws InvalidFrameException where the bytes are none
   */
  public static JoinRequest parse(Bytes bytes) throws InvalidFrameException {
    if (MessageType.of(bytes) != MessageType.JOIN_REQUEST) {
      throw new InvalidFrameException(FrameFault.HEADER);
    }
    if (bytes.length() != LENGTH) {
      throw new InvalidFrameException(bytes.length() < LENGTH ? FrameFault.SHORT : FrameFault.LONG);
    }
    var frame = ByteBuffer.wrap(bytes.toArray()).order(ByteOrder.LITTLE_ENDIAN);
    return new JoinRequest(frame.getLong(1), frame.getLong(9), frame.getShort(17) & 0xffff, bytes);
  }

  /** Writes and signs one. */
  public static JoinRequest of(long joinEui, long devEui, int devNonce, AesKey appKey) {
    var frame = ByteBuffer.allocate(LENGTH).order(ByteOrder.LITTLE_ENDIAN);
    frame.put(MessageType.JOIN_REQUEST.header()).putLong(joinEui).putLong(devEui);
    frame.putShort((short) devNonce);
    frame.put(Mic.of(appKey, Arrays.copyOf(frame.array(), SIGNED)));
    return new JoinRequest(joinEui, devEui, devNonce, Bytes.of(frame.array()));
  }

  /** Whether its MIC is of that key. */
  public boolean isSignedBy(AesKey appKey) {
    var mic = Mic.of(appKey, bytes.slice(0, SIGNED).toArray());
    return bytes.slice(SIGNED, LENGTH).equals(Bytes.of(mic));
  }
}
