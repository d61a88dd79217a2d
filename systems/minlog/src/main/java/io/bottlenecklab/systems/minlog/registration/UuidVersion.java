package io.bottlenecklab.systems.minlog.registration;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * How a calling system makes the ids of its records, by RFC 9562. To a table that is kept in the
 * order of its ids this is where rows go: a row of version 4 to any page, one of version 7 behind
 * the one before it.
 */
enum UuidVersion {
  /** Random throughout. */
  UUID_V4("UUIDv4") {
    @Override
    long high(long random, long millis) {
      return (random & ~VERSION) | 0x4000L;
    }
  },

  /** The time in milliseconds since 1970, then random. */
  UUID_V7("UUIDv7") {
    @Override
    long high(long random, long millis) {
      return (millis << Short.SIZE) | 0x7000L | (random & 0xFFFL);
    }
  };

  /** What calling systems make unless a step states otherwise. */
  public static final UuidVersion USUAL = UUID_V4;

  private static final long VERSION = 0xF000L;

  private final String key;

  UuidVersion(String key) {
    this.key = key;
  }

  /** As experiments name it, and the RFC: {@code UUIDv4}. */
  public String key() {
    return key;
  }

  /** Every one's {@link #key}. */
  public static List<String> keys() {
    return Stream.of(values()).map(UuidVersion::key).toList();
  }

  /** The one of a {@link #key}. */
  public static UuidVersion of(String key) {
    return Stream.of(values()).filter(version -> version.key.equals(key)).findFirst().orElseThrow();
  }

  /**
   * The first half of an id, in which alone the versions differ.
   *
   * @param random bits to take
   * @param millis the time, since 1970
   * @see UUID#getMostSignificantBits
   */
  abstract long high(long random, long millis);
}
