package io.bottlenecklab.db;

/**
 * Assistant number {@code n}, from 1, on whose doing seeded entries were caused. The lower the
 * number, the more entries: {@link Zipf}.
 */
public record SeededAssistant(int n) {

  /** How many there are, in a dataset of any size. */
  public static final int COUNT = 2_000;

  /** Rejects a number that is none. */
  public SeededAssistant {
    if (n < 1 || n > COUNT) {
      throw new IllegalArgumentException("assistant %d; allowed: 1 to %d".formatted(n, COUNT));
    }
  }

  /** As entries name it. */
  public String id() {
    return "ASST-" + n;
  }
}
