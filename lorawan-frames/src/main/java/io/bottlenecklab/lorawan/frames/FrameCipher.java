package io.bottlenecklab.lorawan.frames;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Encrypts payloads and computes message integrity codes. */
final class FrameCipher {

  /** Length of a message integrity code: the first bytes of an AES-CMAC. */
  static final int MIC_BYTES = 4;

  private static final byte SIGNED = 0x49;
  private static final byte CRYPTED = 0x01;

  private FrameCipher() {}

  /** The MIC of block B0 and the first {@code length} bytes of a data frame. */
  static byte[] mic(
      AesKey key, MessageType type, int devAddr, long fCnt, byte[] frame, int length) {
    var message = new byte[AesKey.BYTES + length];
    putBlock(message, SIGNED, type, devAddr, fCnt, length);
    System.arraycopy(frame, 0, message, AesKey.BYTES, length);
    return mic(key, message);
  }

  /** The MIC of the message itself, as in joins. */
  static byte[] mic(AesKey key, byte[] message) {
    return Arrays.copyOf(key.cmac(message), MIC_BYTES);
  }

  /** Encrypts or decrypts a payload. */
  static Bytes crypted(Bytes payload, AesKey key, MessageType type, int devAddr, long fCnt) {
    var first = new byte[AesKey.BYTES];
    putBlock(first, CRYPTED, type, devAddr, fCnt, 1);
    return Bytes.of(key.count(first, payload.toArray()));
  }

  /** Puts B0, or the first block of the payload's encryption, at the array's beginning. */
  private static void putBlock(
      byte[] to, byte first, MessageType type, int devAddr, long fCnt, int last) {
    ByteBuffer.wrap(to)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(0, first)
        .put(5, (byte) (type.isDownlinkData() ? 1 : 0))
        .putInt(6, devAddr)
        .putInt(10, (int) fCnt)
        .put(15, (byte) last);
  }
}
