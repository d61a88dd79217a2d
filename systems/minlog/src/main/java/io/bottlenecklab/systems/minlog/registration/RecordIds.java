package io.bottlenecklab.systems.minlog.registration;

import java.security.SecureRandom;
import java.util.UUID;

/**
 * The ids of one load's records: UUIDs as calling systems make them to look at, so that a table
 * takes them as it takes real ones, and yet drawn of the record's number, so that none comes twice.
 *
 * <p>The low half is the record's number, scrambled by a bijection of 62 bits, behind the two bits
 * of the variant. The random bits of the high half are drawn of load and number.
 *
 * @param load any number that no other load on the same table has
 */
record RecordIds(long load, UuidVersion version) {

  private static final long MASK = (1L << 62) - 1;
  private static final long VARIANT = 0b10L << 62;
  private static final long FACTOR = 0x9e3779b97f4a7c15L;
  private static final int SHIFT = 31;

  /** Ids that no other load has. */
  static RecordIds unlikeAnyOther(UuidVersion version) {
    return new RecordIds(new SecureRandom().nextLong(), version);
  }

  /**
   * The id of record number {@code n}, from 0.
   *
   * @param millis when it is made, since 1970
   */
  UUID id(long n, long millis) {
    if (n < 0 || n > MASK) {
      throw new IllegalArgumentException("record %d; allowed: 0 to %d".formatted(n, MASK));
    }
    return new UUID(version.high(mixed(mixed(load) + n), millis), VARIANT | scrambled(n));
  }

  /** Each step could be undone: an odd factor modulo 2^62, and a shift by half its bits. */
  private static long scrambled(long n) {
    var x = (n * FACTOR) & MASK;
    x ^= x >>> SHIFT;
    return (x * FACTOR) & MASK;
  }

  /** One step of SplitMix64 (Steele, Lea and Flood 2014). */
  private static long mixed(long state) {
    var z = state + FACTOR;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
