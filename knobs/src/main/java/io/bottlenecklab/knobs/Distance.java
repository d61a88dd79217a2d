package io.bottlenecklab.knobs;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;

/**
 * How far a server is away: {@code 2ms}, or {@code 2ms±0.5ms} with a spread.
 *
 * @param roundTrip what it adds to every round trip
 * @param spread how much more or less that is at most
 */
public record Distance(Duration roundTrip, Duration spread) {

  /** The farthest: from one continent to the next. */
  static final Duration MOST = Duration.ofMillis(100);

  private static final Pattern TEXT =
      Pattern.compile(
          "(\\d{1,9}(?:\\.\\d{1,6})?)(us|ms|s)(?:(?:±|\\+-)(\\d{1,9}(?:\\.\\d{1,6})?)(us|ms|s))?");

  private static final int NANOS_A_MICROSECOND = 1_000;

  /** What a reading may be below what is stated: clocks and the proxy's own corrections. */
  private static final Duration BELOW = Duration.ofNanos(100_000);

  /** What an answer takes on a busy machine, besides its way. */
  private static final Duration ABOVE = Duration.ofMillis(3);

  /**
   * Reads a text.
   *
   * @throws IllegalArgumentException if it is none, or out of range
   */
  public static Distance parse(String text) {
    var parts = TEXT.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException();
    }
    var roundTrip = duration(parts.group(1), parts.group(2));
    var spread = parts.group(3) == null ? Duration.ZERO : duration(parts.group(3), parts.group(4));
    return new Distance(roundTrip, spread);
  }

  /** What a service measured, as it reports it. */
  public static String measured(Duration roundTrip) {
    return text(roundTrip.truncatedTo(ChronoUnit.MICROS));
  }

  private static Duration duration(String number, String unit) {
    var power =
        switch (unit) {
          case "us" -> 0;
          case "ms" -> 3;
          default -> 6;
        };
    var micros = new BigDecimal(number).movePointRight(power);
    try {
      return Duration.ofNanos(micros.longValueExact() * NANOS_A_MICROSECOND);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("finer than a microsecond", e);
    }
  }

  private static String text(Duration duration) {
    return BigDecimal.valueOf(duration.toNanos(), 6).stripTrailingZeros().toPlainString() + "ms";
  }

  /** Whether nothing lies between. */
  public boolean isNone() {
    return roundTrip.isZero();
  }

  /** Whether it may be stated. */
  boolean isAllowed() {
    return roundTrip.compareTo(MOST) <= 0 && spread.compareTo(roundTrip) <= 0;
  }

  /**
   * Whether a measured round trip may be of this distance. No proxy is faster than it says. A
   * machine that is busy is slower.
   */
  boolean agreesWith(Duration measured) {
    return measured.compareTo(roundTrip.minus(spread).minus(BELOW)) >= 0
        && measured.compareTo(roundTrip.plus(spread).plus(roundTrip.dividedBy(4)).plus(ABOVE)) <= 0;
  }

  @Override
  public String toString() {
    return spread.isZero() ? text(roundTrip) : "%s±%s".formatted(text(roundTrip), text(spread));
  }
}
