package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.results.Format;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Notices that the wall clock was set, or that the machine slept, while something was measured.
 * Durations are read from a clock that is never set; it stands still while the machine sleeps.
 *
 * @param began {@link System#nanoTime()} at the start
 */
record ClockWatch(Clock clock, Instant startedAt, long began) {

  /** Clocks drift, and are slewed, by far less within an hour. */
  private static final Duration TOLERATED = Duration.ofSeconds(5);

  /** Of something that began at that {@link System#nanoTime()}. */
  static ClockWatch since(long began) {
    var clock = Clock.systemUTC();
    return new ClockWatch(clock, clock.instant().minusNanos(System.nanoTime() - began), began);
  }

  /** What to be wary of, now. */
  Optional<String> warning() {
    return warning(System.nanoTime());
  }

  Optional<String> warning(long now) {
    var jump = Duration.between(startedAt, clock.instant()).minusNanos(now - began);
    return jump.abs().compareTo(TOLERATED) < 0
        ? Optional.empty()
        : Optional.of(
            "the clock was set %s by %s meanwhile, or the machine slept; durations do not use it"
                .formatted(jump.isNegative() ? "back" : "forward", Format.duration(jump.abs())));
  }
}
