package io.bottlenecklab.lorawan.frames;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The message integrity code: the first four bytes of an AES-CMAC. */
final class Mic {

  static final int BYTES = 4;

  private static final byte FIRST = 0x49;

  private Mic() {}

  /** Over block B0 and the first {@code length} bytes of a data frame. */
  static byte[] ofData(
      AesKey key, MessageType type, int devAddr, long fCnt, byte[] frame, int length) {
    var message = new byte[AesKey.BYTES + length];
    block(message, FIRST, type, devAddr, fCnt, length);
    System.arraycopy(frame, 0, message, AesKey.BYTES, length);
    return Arrays.copyOf(key.cmac(message), BYTES);
  }

  /** Over the message itself, as joins have it. */
  static byte[] of(AesKey key, byte[] message) {
    return Arrays.copyOf(key.cmac(message), BYTES);
  }

  /** Writes B0, or A of the payload's encryption, to the array's beginning. */
  static void block(byte[] to, byte first, MessageType type, int devAddr, long fCnt, int last) {
    ByteBuffer.wrap(to)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(0, first)
        .put(5, (byte) (type.isDownlinkData() ? 1 : 0))
        .putInt(6, devAddr)
        .putInt(10, (int) fCnt)
        .put(15, (byte) last);
  }
}
