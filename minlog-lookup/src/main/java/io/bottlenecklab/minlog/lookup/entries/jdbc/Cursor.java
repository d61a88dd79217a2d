package io.bottlenecklab.minlog.lookup.entries.jdbc;

import io.bottlenecklab.support.problem.InvalidFieldException;
import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * What clients send back to get the next page, and need not understand: a letter for the mechanism
 * that made it, then its own bytes, all in Base64 for addresses.
 */
enum Cursor {
  /** {@link OffsetEntries}'. */
  OFFSET('o'),
  /** {@link KeysetEntries}'. */
  KEYSET('k');

  private final byte letter;

  Cursor(char letter) {
    this.letter = (byte) letter;
  }

  String encode(ByteBuffer own) {
    var bytes = ByteBuffer.allocate(1 + own.capacity()).put(letter).put(own.flip());
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
  }

  /**
   * The bytes it was made of.
   *
   * @param length how many there are
   * @throws InvalidFieldException if it is none of this mechanism's
   */
  ByteBuffer decode(String cursor, int length) {
    try {
      var bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(cursor));
      if (bytes.remaining() != 1 + length || bytes.get() != letter) {
        throw invalid();
      }
      return bytes;
    } catch (IllegalArgumentException e) {
      throw invalid();
    }
  }

  static InvalidFieldException invalid() {
    return new InvalidFieldException("after", "must be «next» of the page before");
  }
}
