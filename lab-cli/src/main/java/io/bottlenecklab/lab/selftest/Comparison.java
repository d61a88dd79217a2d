package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.lab.statistics.Interval;

/**
 * One comparison of three rounds.
 *
 * @param work what the servers did
 * @param planted ratio of the candidate's mean to the baseline's
 * @param found the 95 % interval of that ratio
 */
public record Comparison(String work, double planted, Interval found) {

  /** Whether the interval contains the planted effect. */
  public boolean holds() {
    return found.low() <= planted && planted <= found.high();
  }

  /** Whether it says that there is an effect which is none, or is the opposite. */
  public boolean isWrong() {
    return found.low() > 1 ? planted <= 1 : found.high() < 1 && planted >= 1;
  }
}
