package io.bottlenecklab.db.invariant;

import java.util.OptionalLong;
import java.util.UUID;

/**
 * The ids that a load tool gives the records of one run: random UUIDs (version 4) to look at, as
 * calling systems make them, so that a table takes them as it takes real ones; and yet each tells
 * which record of which run it is. So whether a record arrived can be ticked off in a bit, and the
 * ids themselves need not be kept.
 *
 * <p>The low half is the record's number, scrambled by a bijection of 62 bits, behind the two bits
 * of the variant. The high half is drawn of run and number, and tells other runs' ids and foreign
 * ones.
 *
 * @param run any number that no other run on the same table has
 */
public record RecordIds(long run) {

  private static final long MASK = (1L << 62) - 1;
  private static final long VARIANT = 0b10L << 62;
  private static final long FACTOR = 0x9e3779b97f4a7c15L;
  private static final long INVERSE = inverse(FACTOR);
  private static final int SHIFT = 31;

  /** The id of record number {@code n}, from 0. */
  public UUID id(long n) {
    if (n < 0 || n > MASK) {
      throw new IllegalArgumentException("record %d; allowed: 0 to %d".formatted(n, MASK));
    }
    return new UUID(high(n), VARIANT | scrambled(n));
  }

  /** The number of the record with that id; none where it is not of this run. */
  public OptionalLong number(UUID id) {
    var low = id.getLeastSignificantBits();
    var n = unscrambled(low & MASK);
    return (low & ~MASK) == VARIANT && high(n) == id.getMostSignificantBits()
        ? OptionalLong.of(n)
        : OptionalLong.empty();
  }

  private long high(long n) {
    return (mixed(mixed(run) + n) & ~0xF000L) | 0x4000L;
  }

  /** Each step can be undone: an odd factor modulo 2^62, and a shift by half its bits. */
  private static long scrambled(long n) {
    var x = (n * FACTOR) & MASK;
    x ^= x >>> SHIFT;
    return (x * FACTOR) & MASK;
  }

  private static long unscrambled(long scrambled) {
    var x = (scrambled * INVERSE) & MASK;
    x ^= x >>> SHIFT;
    return (x * INVERSE) & MASK;
  }

  /** Newton's iteration doubles the right bits, from three; the inverse modulo any power of two. */
  private static long inverse(long odd) {
    var x = odd;
    for (var bits = 3; bits < Long.SIZE; bits *= 2) {
      x *= 2 - odd * x;
    }
    return x;
  }

  /** One step of SplitMix64 (Steele, Lea and Flood 2014). */
  private static long mixed(long state) {
    var z = state + FACTOR;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
