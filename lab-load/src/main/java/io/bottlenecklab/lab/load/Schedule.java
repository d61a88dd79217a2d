package io.bottlenecklab.lab.load;

import io.gatling.javaapi.core.CoreDsl;
import io.gatling.javaapi.core.OpenInjectionStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * When each request of an open load is due.
 *
 * <p>Gatling's own {@code constantUsersPerSec} deals users out to whole seconds first, so that 0.6
 * users a second leave at intervals of one and two seconds, and cuts durations to whole seconds.
 * Here users are injected ahead of time instead and each waits for its own instant, so that the
 * intervals are even at every rate.
 *
 * @param requests how many there are, of all load tools
 * @param rate requests a second; infinite where all are due at once
 * @param part what this load tool sends of them
 */
record Schedule(int requests, double rate, Load.Part part) {

  /** From the first user's start until the first request is due: time to inject those after it. */
  static final Duration LEAD = Duration.ofMillis(300);

  /** Users who wait at a time, so that a long load does not keep all of its users in memory. */
  private static final Duration AHEAD = Duration.ofSeconds(3);

  private static final int AT_LEAST_AHEAD = 100;

  static Schedule of(Load.Shape.AtOnce shape, Load.Part part) {
    return new Schedule(shape.users(), Double.POSITIVE_INFINITY, part);
  }

  static Schedule of(Load.Shape.Rate shape, Load.Part part) {
    return new Schedule(shape.requests(), shape.rate(), part);
  }

  /** How many requests this load tool sends. */
  int own() {
    return part.of(requests);
  }

  /** Nanoseconds after the first request, for the request of that number from 0. */
  long offset(int number) {
    return Math.round(number / rate * 1e9);
  }

  /** Users start before they are due, in the order in which they are due. */
  List<OpenInjectionStep> injection() {
    var ownRate = rate / part.count();
    var ahead = (int) Math.min(own(), AT_LEAST_AHEAD + AHEAD.toSeconds() * ownRate);
    var steps = new ArrayList<OpenInjectionStep>();
    steps.add(CoreDsl.atOnceUsers(ahead));
    var rest = own() - ahead;
    if (rest > 0) {
      steps.add(CoreDsl.rampUsers(rest).during(Math.round(Math.ceil(rest / ownRate))));
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

  /** When the first request of a load is due. */
  static final class Start {

    private final AtomicLong instant = new AtomicLong();
    private final long lead;

    private Start(long lead) {
      this.lead = lead;
    }

    /** As soon as a load's users are there who are injected ahead. */
    static Start soon(Load load) {
      return new Start(load.shape() instanceof Load.Shape.Closed ? 0 : LEAD.toNanos());
    }

    /** At an instant that several load tools agreed on, as {@link System#nanoTime}. */
    static Start at(long agreed) {
      var start = new Start(0);
      start.instant.set(agreed);
      return start;
    }

    /** The instant as {@link System#nanoTime}, fixed by the first who asks. */
    long instant() {
      var fixed = instant.get();
      if (fixed != 0) {
        return fixed;
      }
      instant.compareAndSet(0, System.nanoTime() + lead);
      return instant.get();
    }
  }
}
