package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.results.Format;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Measures the time since the start of a run, and detects that the wall clock was set or the
 * machine slept meanwhile. Durations come from a clock that is never set; it stands still during
 * sleep.
 *
 * @param began {@link System#nanoTime()} at the start
 */
public record ClockMonitor(Clock clock, Instant startedAt, long began) {

  /** Clocks drift and are slewed by far less within an hour. */
  private static final Duration TOLERATED = Duration.ofSeconds(5);

  /** The monitor of a run that began at a {@link System#nanoTime()}. */
  public static ClockMonitor since(long began) {
    var clock = Clock.systemUTC();
    return new ClockMonitor(clock, clock.instant().minusNanos(System.nanoTime() - began), began);
  }

  /** The time since the start. */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  /** The time since the start in seconds, with one decimal. */
  public double elapsedSeconds() {
    return Math.rint(elapsed().toNanos() / 1e8) / 10;
  }

  /** A warning if the clock was set since the start. */
  public Optional<String> warning() {
    return warning(System.nanoTime());
  }

  Optional<String> warning(long now) {
    var jump = Duration.between(startedAt, clock.instant()).minusNanos(now - began);
    return jump.abs().compareTo(TOLERATED) < 0
        ? Optional.empty()
        : Optional.of(
            "the clock was set %s by %s during the run, or the machine slept; durations are not affected"
                .formatted(jump.isNegative() ? "back" : "forward", Format.duration(jump.abs())));
  }
}
