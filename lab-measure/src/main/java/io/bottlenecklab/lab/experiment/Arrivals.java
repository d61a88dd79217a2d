package io.bottlenecklab.lab.experiment;

import java.time.Duration;
import java.util.OptionalDouble;

/** The arrivals of requests during a step. */
public sealed interface Arrivals {

  /** Open load: all users send one request at the same instant. */
  record AtOnce(int users) implements Arrivals {}

  /**
   * Open load: requests are evenly spaced and do not wait for earlier answers.
   *
   * @param timesCapacity the rate as a multiple of the baseline's capacity on this machine
   * @param reportRate the report's own rate for this step, requests a second
   */
  record Rate(double timesCapacity, OptionalDouble reportRate, Duration duration)
      implements Arrivals {}

  /** Open load: evenly spaced requests at the same rate on every machine. */
  record FixedRate(double perSecond, Duration duration) implements Arrivals {}

  /**
   * Closed load: each user sends its next request after the answer to the last one.
   *
   * @param pause think time between an answer and the user's next request; zero for none
   */
  record Closed(int users, Duration pause, Duration duration) implements Arrivals {

    /** A closed load without think time. */
    public Closed(int users, Duration duration) {
      this(users, Duration.ZERO, duration);
    }
  }
}
