package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.results.Format;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;

/** Values with their units, as a reader writes them. */
public final class Quantity {

  /** What {@link #duration} takes, in words. */
  public static final String DURATIONS =
      "a duration with its unit, such as 300ms, 30s or 2m, to 24h";

  private static final Duration LONGEST = Duration.ofHours(24);
  private static final Pattern DURATION = Pattern.compile("\\d{1,9}(ms|s|m|h)");

  private static final long MS_PER_SECOND = 1000;
  private static final long SECONDS_PER_MINUTE = 60;
  private static final long STEP = 1024;

  private Quantity() {}

  /** A duration that options and experiment files state; empty if it is not allowed. */
  public static Optional<Duration> duration(String text) {
    return Optional.of(text)
        .filter(DURATION.asMatchPredicate())
        .map(DurationStyle.SIMPLE::parse)
        .filter(duration -> duration.isPositive() && duration.compareTo(LONGEST) <= 0);
  }

  /** Such as {@code 655 ms}, {@code 27.3/s} or {@code 90.5 %}. */
  public static String of(Metric metric, double value) {
    return switch (metric.unit()) {
      case MILLISECONDS -> Format.latency(value);
      case SECONDS -> Format.latency(MS_PER_SECOND * value);
      case PER_SECOND -> Format.number(value) + "/s";
      case SHARE -> Format.percent(value) + " %";
      case COUNT -> Format.number(value);
    };
  }

  /** Such as {@code 250 ms}, {@code 30 s} or {@code 10 min}. */
  public static String of(Duration duration) {
    var milliseconds = duration.toMillis();
    if (milliseconds % MS_PER_SECOND != 0) {
      return milliseconds + " ms";
    }
    var seconds = milliseconds / MS_PER_SECOND;
    if (seconds == 0) {
      return "0";
    }
    return seconds % SECONDS_PER_MINUTE == 0
        ? seconds / SECONDS_PER_MINUTE + " min"
        : seconds + " s";
  }

  /** Such as {@code 1 byte}, {@code 64 KB} or {@code 16 GB}. */
  public static String of(DataSize size) {
    var amount = size.toBytes();
    var unit = 0;
    var units = new String[] {"bytes", "KB", "MB", "GB"};
    while (amount != 0 && amount % STEP == 0 && unit < units.length - 1) {
      amount /= STEP;
      unit++;
    }
    if (amount == 0) {
      return "0";
    }
    return amount == 1 && unit == 0 ? "1 byte" : amount + " " + units[unit];
  }
}
