package io.bottlenecklab.lorawan.frames;

import java.util.Arrays;
import java.util.HexFormat;

/** An immutable array of bytes. */
public final class Bytes {

  /** None. */
  public static final Bytes EMPTY = new Bytes(new byte[0]);

  private final byte[] bytes;

  private Bytes(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A copy of these. */
  public static Bytes of(byte[] bytes) {
    return new Bytes(bytes.clone());
  }

  /**
   * From hexadecimal digits of either case.
   *
   * @throws IllegalArgumentException if there are other characters
   */
  public static Bytes ofHex(String hex) {
    return new Bytes(HexFormat.of().parseHex(hex));
  }

  /** A copy. */
  public byte[] toArray() {
    return bytes.clone();
  }

  /** How many. */
  public int length() {
    return bytes.length;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return bytes.length == 0;
  }

  /** One of them, 0 to 255. */
  public int at(int index) {
    return bytes[index] & 0xff;
  }

  /** Some of them. */
  public Bytes slice(int from, int to) {
    return new Bytes(Arrays.copyOfRange(bytes, from, to));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Lower-case hexadecimal digits. */
  @Override
  public String toString() {
    return HexFormat.of().formatHex(bytes);
  }
}
