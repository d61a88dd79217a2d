package io.bottlenecklab.lorawan.frames;

import io.bottlenecklab.lorawan.frames.InvalidFrameException.FrameFault;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A device gets a session.
 *
 * @param joinNonce 24 bits of the server's
 * @param netId 24 bits
 * @param devAddr the device's address from now on
 * @param settings data rates of its windows
 * @param rxDelay seconds until the first window; 0 is 1, too
 * @param frequencies more of them, or none
 */
public record JoinAccept(
    int joinNonce, int netId, int devAddr, int settings, int rxDelay, Bytes frequencies) {

  private static final int SHORT = 17;
  private static final int LONG = 33;

  /** Signs and encrypts it, with AES decryption, so that a device needs encryption only. */
  public Bytes encode(AesKey appKey) {
    var plain = plain();
    var signed = plain.length - FrameCipher.MIC_BYTES;
    var mic = FrameCipher.mic(appKey, Arrays.copyOf(plain, signed));
    System.arraycopy(mic, 0, plain, signed, FrameCipher.MIC_BYTES);
    var crypted = appKey.decrypt(Arrays.copyOfRange(plain, 1, plain.length));
    System.arraycopy(crypted, 0, plain, 1, crypted.length);
    return Bytes.of(plain);
  }

  /**
   * Reads a join-accept, as a device does.
   *
   * @throws InvalidFrameException if the bytes are not one that was signed with that key
   */
  public static JoinAccept decode(Bytes frame, AesKey appKey) throws InvalidFrameException {
    if (MessageType.of(frame) != MessageType.JOIN_ACCEPT) {
      throw new InvalidFrameException(FrameFault.HEADER);
    }
    if (frame.length() != SHORT && frame.length() != LONG) {
      throw new InvalidFrameException(FrameFault.SHORT);
    }
    var accept = read(decrypted(frame, appKey));
    if (!accept.encode(appKey).equals(frame)) {
      throw new InvalidFrameException(FrameFault.HEADER);
    }
    return accept;
  }

  /** The frame in the clear, as tools print it; of the given key. */
  public static Bytes decrypted(Bytes frame, AesKey appKey) {
    var clear = appKey.encrypt(frame.slice(1, frame.length()).toArray());
    var plain = frame.toArray();
    System.arraycopy(clear, 0, plain, 1, clear.length);
    return Bytes.of(plain);
  }

  /** Writes the lower 24 bits. */
  static void put24(ByteBuffer to, int value) {
    to.putShort((short) value).put((byte) (value >> 16));
  }

  private static JoinAccept read(Bytes plain) {
    var fields = ByteBuffer.wrap(plain.toArray()).order(ByteOrder.LITTLE_ENDIAN);
    return new JoinAccept(
        get24(fields, 1),
        get24(fields, 4),
        fields.getInt(7),
        plain.at(11),
        plain.at(12),
        plain.slice(13, plain.length() - FrameCipher.MIC_BYTES));
  }

  private static int get24(ByteBuffer from, int at) {
    return (from.getShort(at) & 0xffff) | ((from.get(at + 2) & 0xff) << 16);
  }

  private byte[] plain() {
    var plain = ByteBuffer.allocate(SHORT + frequencies.length()).order(ByteOrder.LITTLE_ENDIAN);
    plain.put(MessageType.JOIN_ACCEPT.header());
    put24(plain, joinNonce);
    put24(plain, netId);
    plain.putInt(devAddr).put((byte) settings).put((byte) rxDelay).put(frequencies.toArray());
    return plain.array();
  }
}
