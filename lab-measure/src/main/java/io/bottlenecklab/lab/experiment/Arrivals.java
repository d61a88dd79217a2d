package io.bottlenecklab.lab.experiment;

import java.time.Duration;
import java.util.OptionalDouble;

/** How requests arrive during a step. */
public sealed interface Arrivals {

  /** Open: all users at one instant, a request each. */
  record AtOnce(int users) implements Arrivals {}

  /**
   * Open: evenly spaced, on schedule whether or not earlier requests came back.
   *
   * @param timesCapacity the rate as a multiple of the baseline's capacity on this machine
   * @param reportRate the report's own rate for this step, requests a second
   */
  record Rate(double timesCapacity, OptionalDouble reportRate, Duration duration)
      implements Arrivals {}

  /** Open: evenly spaced, so many requests a second on every machine. */
  record FixedRate(double perSecond, Duration duration) implements Arrivals {}

  /** Closed: so many users, each sending its next request when the last came back. */
  record Closed(int users, Duration duration) implements Arrivals {}
}
