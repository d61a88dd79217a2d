package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class ClockMonitorTest {

  @Test
  void a_clock_that_jumps_is_warned_of() {
    var start = Instant.parse("2026-11-21T08:00:00Z");
    var minute = Duration.ofMinutes(1).toNanos();

    assertThat(clock(start, start.plusSeconds(62)).warning(minute)).isEmpty();
    assertThat(clock(start, start.plusSeconds(3660)).warning(minute))
        .contains(
            "the clock was set forward by 60 min 0 s during the run, or the machine slept;"
                + " durations are not affected");
    assertThat(clock(start, start.minusSeconds(20)).warning(minute))
        .hasValueSatisfying(
            warning -> assertThat(warning).startsWith("the clock was set back by 1 min 20 s"));
  }

  private static ClockMonitor clock(Instant start, Instant now) {
    return new ClockMonitor(Clock.fixed(now, ZoneOffset.UTC), start, 0);
  }
}
