package io.bottlenecklab.lab.load;

import io.gatling.javaapi.core.CoreDsl;
import io.gatling.javaapi.core.OpenInjectionStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * When each request of an open load is due.
 *
 * <p>Gatling's own {@code constantUsersPerSec} deals users out to whole seconds first, so that 0.6
 * users a second leave at intervals of one and two seconds, and cuts durations to whole seconds.
 * Here users are injected ahead of time instead and each waits for its own instant, so that the
 * intervals are even at every rate.
 *
 * @param requests how many there are
 * @param rate requests a second; infinite where all are due at once
 */
record Schedule(int requests, double rate) {

  /** From the first user's start until the first request is due: time to inject those after it. */
  static final Duration LEAD = Duration.ofMillis(300);

  /** Users who wait at a time, so that a long load does not keep all of its users in memory. */
  private static final Duration AHEAD = Duration.ofSeconds(3);

  private static final int AT_LEAST_AHEAD = 100;

  static Schedule of(Load.Shape.AtOnce shape) {
    return new Schedule(shape.users(), Double.POSITIVE_INFINITY);
  }

  static Schedule of(Load.Shape.Rate shape) {
    return new Schedule(shape.requests(), shape.rate());
  }

  /** Nanoseconds after the first request, for the request of that index from 0. */
  long offset(int index) {
    return Math.round(index / rate * 1e9);
  }

  /** Users start before they are due, in the order in which they are due. */
  List<OpenInjectionStep> injection() {
    var ahead = (int) Math.min(requests, AT_LEAST_AHEAD + AHEAD.toSeconds() * rate);
    var steps = new ArrayList<OpenInjectionStep>();
    steps.add(CoreDsl.atOnceUsers(ahead));
    var rest = requests - ahead;
    if (rest > 0) {
      steps.add(CoreDsl.rampUsers(rest).during(Math.round(Math.ceil(rest / rate))));
    }
    return steps;
  }

  /**
   * When the users of a closed load send. Those with a pause begin evenly spread over it: if all
   * began together, they would also come back together, and the load would be bursts.
   *
   * @param begun when the load began; all instants are {@link System#nanoTime()}
   */
  record Turns(Load.Shape.Closed shape, long begun) {

    /** When a user, numbered from 0, sends first. */
    long first(int user) {
      return begun + Math.round(shape.pause().toNanos() * ((double) user / shape.users()));
    }

    /** When a user sends again who was answered at that instant. */
    long next(long answered) {
      return answered + shape.pause().toNanos();
    }

    /** Whether a request that is due then is still sent. */
    boolean includes(long due) {
      return due - begun < shape.duration().toNanos();
    }
  }
}
