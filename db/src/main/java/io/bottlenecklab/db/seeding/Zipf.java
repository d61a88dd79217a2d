package io.bottlenecklab.db.seeding;

/**
 * Draws ranks by Zipf's law: the probability of rank k falls as k to the power of −1.12. Of 100,000
 * ranks the first takes one in ten draws, the first hundred more than half. The continuous law is
 * inverted.
 *
 * @param count how many ranks
 */
public record Zipf(int count) {

  private static final double EXPONENT = 1.12;

  /** Rejects a count below 1. */
  public Zipf {
    if (count < 1) {
      throw new IllegalArgumentException("no ranks");
    }
  }

  /**
   * The rank of a draw.
   *
   * @param uniform from 0, included, to 1, excluded
   */
  public int rank(double uniform) {
    var least = Math.pow(count + 1.0, 1 - EXPONENT);
    var rank = Math.pow(1 - uniform * (1 - least), 1 / (1 - EXPONENT));
    return Math.clamp((int) rank, 1, count);
  }
}
