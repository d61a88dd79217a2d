package io.bottlenecklab.lab.run.experiment;

/**
 * The pace of an arm in its warm-up.
 *
 * @param throughput requests a second
 * @param drain seconds of work after a load, for each second of the load
 */
record ArmPace(double throughput, double drain) {

  /** The seconds that a load of so many seconds takes until the next load may begin. */
  double withDrain(double seconds) {
    return seconds * (1 + drain);
  }
}
