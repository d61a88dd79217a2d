package io.bottlenecklab.lorawan.frames;

import io.bottlenecklab.lorawan.frames.InvalidFrameException.FrameFault;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A device asks for a session.
 *
 * @param joinEui the server that it asks
 * @param devEui the device
 * @param devNonce 16 bits that it never uses again
 * @param bytes all of the frame
 */
public record JoinRequest(long joinEui, long devEui, int devNonce, Bytes bytes) {

  private static final int LENGTH = 23;
  private static final int SIGNED = LENGTH - FrameCipher.MIC_BYTES;

  /**
   * Reads a join-request.
   *
   * @throws InvalidFrameException if the bytes are not one
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

  /** Writes and signs a join-request. */
  public static JoinRequest of(long joinEui, long devEui, int devNonce, AesKey appKey) {
    var frame = ByteBuffer.allocate(LENGTH).order(ByteOrder.LITTLE_ENDIAN);
    frame.put(MessageType.JOIN_REQUEST.header()).putLong(joinEui).putLong(devEui);
    frame.putShort((short) devNonce);
    frame.put(FrameCipher.mic(appKey, Arrays.copyOf(frame.array(), SIGNED)));
    return new JoinRequest(joinEui, devEui, devNonce, Bytes.of(frame.array()));
  }

  /** Whether its MIC is of that key. */
  public boolean isSignedBy(AesKey appKey) {
    var mic = FrameCipher.mic(appKey, bytes.slice(0, SIGNED).toArray());
    return bytes.slice(SIGNED, LENGTH).equals(Bytes.of(mic));
  }
}
