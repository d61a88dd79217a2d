package io.bottlenecklab.db.seeding;

import java.util.List;

/**
 * Random numbers of a row, computed from a seed, the row's number and a property of the row alone:
 * the same on every machine, and in any order.
 */
public record RowRandom(long seed) {

  /** A number from 0 to {@code bound - 1}. */
  public long below(long bound, long row, int property) {
    return Long.remainderUnsigned(bits(row, property), bound);
  }

  /** One of the values. */
  public <T> T oneOf(List<T> values, long row, int property) {
    return values.get((int) below(values.size(), row, property));
  }

  /** A number from 0, included, to 1, excluded. */
  public double uniform(long row, int property) {
    return (bits(row, property) >>> 11) * 0x1p-53;
  }

  /** A number of 64 bits. */
  public long bits(long row, int property) {
    return mixed(mixed(mixed(seed) + row) + property);
  }

  /** One step of SplitMix64 (Steele, Lea and Flood 2014), written out so that it stays the same. */
  private static long mixed(long state) {
    var z = state + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
