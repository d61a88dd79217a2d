package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.seeding.Zipf;

/**
 * Assistant number {@code n}, from 1, of a MinLog dataset. The lower the number, the more entries:
 * {@link Zipf}.
 */
public record SeededAssistant(int n) {

  /** The number of assistants in any dataset. */
  public static final int COUNT = 2_000;

  private static final Zipf RANKS = new Zipf(COUNT);

  /** Rejects a number out of range. */
  public SeededAssistant {
    if (n < 1 || n > COUNT) {
      throw new IllegalArgumentException("assistant %d; allowed: 1 to %d".formatted(n, COUNT));
    }
  }

  /**
   * The assistant of a draw; those with low numbers are drawn most often.
   *
   * @param uniform from 0, included, to 1, excluded
   */
  public static SeededAssistant drawn(double uniform) {
    return new SeededAssistant(RANKS.rank(uniform));
  }

  /** The assistant's id in entries. */
  public String id() {
    return "ASST-" + n;
  }
}
