package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.seeding.Zipf;

/**
 * Assistant number {@code n}, from 1, on whose doing seeded entries were caused. The lower the
 * number, the more entries: {@link Zipf}.
 */
public record SeededAssistant(int n) {

  /** How many there are, in a dataset of any size. */
  public static final int COUNT = 2_000;

  private static final Zipf RANKS = new Zipf(COUNT);

  /** Rejects a number that is none. */
  public SeededAssistant {
    if (n < 1 || n > COUNT) {
      throw new IllegalArgumentException("assistant %d; allowed: 1 to %d".formatted(n, COUNT));
    }
  }

  /**
   * The assistant of a draw: those who do the most, the most often.
   *
   * @param uniform from 0, included, to 1, excluded
   */
  public static SeededAssistant drawn(double uniform) {
    return new SeededAssistant(RANKS.rank(uniform));
  }

  /** As entries name it. */
  public String id() {
    return "ASST-" + n;
  }
}
