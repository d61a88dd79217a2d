package io.bottlenecklab.lorawan.intake;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When an uplink was heard. The gateway's time counts, as its message may have waited at the
 * broker; a time that is ahead, or more than a minute ago, is of a wrong clock.
 */
final class HeardTime {

  private static final Duration OLDEST = Duration.ofMinutes(1);
  private static final Duration AHEAD = Duration.ofMillis(100);

  private final Clock clock;
  private final Counts counts;

  HeardTime(Clock clock, Counts counts) {
    this.clock = clock;
    this.counts = counts;
  }

  Instant now() {
    return clock.instant();
  }

  Instant of(@Nullable Instant told, Instant arrived) {
    if (told == null) {
      return arrived;
    }
    if (told.isAfter(arrived.plus(AHEAD)) || told.isBefore(arrived.minus(OLDEST))) {
      counts.fault(Fault.CLOCK);
      return arrived;
    }
    return told.isAfter(arrived) ? arrived : told;
  }
}
