package io.bottlenecklab.minlog.record;

import java.nio.ByteBuffer;
import java.util.HexFormat;

/** Stands for a citizen: 16 bytes, which are worthless without the key they were made with. */
public record Pseudonym(long high, long low) {

  /** How many bytes it has. */
  public static final int LENGTH = 2 * Long.BYTES;

  /**
   * From bytes of a table or a topic.
   *
   * @throws IllegalArgumentException if there are not 16
   */
  public static Pseudonym of(byte[] bytes) {
    if (bytes.length != LENGTH) {
      throw new IllegalArgumentException("a pseudonym has 16 bytes");
    }
    var buffer = ByteBuffer.wrap(bytes);
    return new Pseudonym(buffer.getLong(), buffer.getLong());
  }

  /** As tables and topics hold it. */
  public byte[] bytes() {
    return ByteBuffer.allocate(LENGTH).putLong(high).putLong(low).array();
  }

  /** In hexadecimal digits. */
  @Override
  public String toString() {
    return HexFormat.of().formatHex(bytes());
  }
}
