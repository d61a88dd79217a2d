package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.lab.statistics.Interval;

/**
 * One comparison of three rounds.
 *
 * @param work what the servers did
 * @param planted how many times as long the candidate's server works
 * @param effect what that makes of a whole request
 * @param found the 95 % interval of that ratio
 */
record Comparison(String work, double planted, double effect, Interval found) {

  /** Whether the interval contains the planted effect. */
  boolean holds() {
    return found.low() <= effect && effect <= found.high();
  }

  /** Whether it says that there is an effect which is none, or is the opposite. */
  boolean isWrong() {
    return found.low() > 1 ? planted <= 1 : found.high() < 1 && planted >= 1;
  }
}
