package io.bottlenecklab.lab.results;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/** Formats measured values. */
public final class Format {

  private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_UP);
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
  private static final double MS_PER_SECOND = 1000;

  private Format() {}

  /** Rounds to four significant digits for files; all digits before the point are kept. */
  public static double rounded(double value) {
    if (!Double.isFinite(value) || Math.abs(value) >= 1e4) {
      return Math.rint(value);
    }
    return BigDecimal.valueOf(value).round(FOUR_DIGITS).doubleValue();
  }

  /**
   * Three significant digits: {@code 0.0123}, {@code 12.3}, {@code 1234}; an exponent for very
   * large and very small values: {@code 1.64e-11}.
   */
  public static String number(double value) {
    if (value != 0 && (Math.abs(value) < 1e-4 || Math.abs(value) >= 1e6)) {
      return String.format(Locale.ROOT, "%.2e", value);
    }
    if (Math.abs(value) >= 100) {
      return "%.0f".formatted(value);
    }
    var rounded = BigDecimal.valueOf(value).round(THREE_DIGITS).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  /** A latency: {@code 655 ms}, {@code 3.02 s}. */
  public static String latency(double ms) {
    return ms < MS_PER_SECOND ? number(ms) + " ms" : number(ms / MS_PER_SECOND) + " s";
  }

  /** A share in percent, without the sign: {@code 75}, {@code 0.4}. */
  public static String percent(double share) {
    return number(100 * share);
  }

  /** A change as a share of what it was: {@code +4.1 %}, {@code -12.0 %}. */
  public static String change(double share) {
    return "%+.1f %%".formatted(100 * share);
  }

  /** A duration in whole seconds: {@code 45 s}, {@code 3 min 20 s}. */
  public static String duration(Duration duration) {
    var seconds = Math.round(duration.toMillis() / MS_PER_SECOND);
    return seconds < 60
        ? "%d s".formatted(seconds)
        : "%d min %d s".formatted(seconds / 60, seconds % 60);
  }
}
