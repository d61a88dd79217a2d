package io.bottlenecklab.lab.run;

/**
 * How fast an arm was in its warm-up.
 *
 * @param throughput requests a second
 * @param drain seconds until everything was stored, for each second of load; 0 where nothing is
 *     stored behind the answers
 */
record Pace(double throughput, double drain) {

  /** How long a load of so many seconds takes until the next may begin. */
  double withDrain(double seconds) {
    return seconds * (1 + drain);
  }
}
