package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.catalogue.Quantity;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import java.util.Objects;

/** Claims and findings in words. */
final class ClaimText {

  /** Ratios beyond these bounds come from rounds that contradict each other. */
  private static final double LEAST = 1e-4;

  private static final double MOST = 1e5;

  private ClaimText() {}

  /** The reported effect: {@code 10× lower}, {@code 75 % → 0 %}, {@code no effect, ± 10 %}. */
  static String reported(Finding finding) {
    var reported = finding.reported();
    if (reported.ratio() != null) {
      return Describe.number(reported.ratio()) + "×" + direction(reported);
    }
    var margin = reported.margin();
    return switch (Objects.requireNonNullElse(reported.effect(), Finding.Reported.UNKNOWN)) {
      case Finding.Reported.NONE ->
          "no effect" + (margin == null ? "" : ", ± %s %%".formatted(Format.percent(margin)));
      case Finding.Reported.UNKNOWN -> "";
      case String effect -> effect;
    };
  }

  /** The measured effect: {@code 4.61× lower}, {@code 98 % → 0 %}, {@code 0.97×}. */
  static String measured(Finding finding, Finding.Measured measured) {
    var ratio = measured.ratio();
    return ratio == null
        ? "%s → %s"
            .formatted(value(finding, measured.baseline()), value(finding, measured.candidate()))
        : Format.number(ratio) + "×" + direction(finding.reported());
  }

  private static String direction(Finding.Reported reported) {
    var direction = reported.direction();
    return direction == null ? "" : " " + direction;
  }

  /**
   * The interval: {@code 4.22 – 5.04}, {@code < 0.0001 – 362}, {@code -6.45 – 13.9 points}; empty
   * for a single round.
   */
  static String interval(Finding.Measured measured) {
    var interval = measured.ci95();
    if (interval == null) {
      return "";
    }
    var low = interval.getFirst();
    var high = interval.getLast();
    return measured.difference() == null
        ? "%s – %s".formatted(bound(low), bound(high))
        : "%s – %s points".formatted(Format.percent(low), Format.percent(high));
  }

  private static String bound(double ratio) {
    if (ratio < LEAST) {
      return "< " + Format.number(LEAST);
    }
    return ratio > MOST ? "> " + Format.number(MOST) : Format.number(ratio);
  }

  /** The measured values: {@code p95 at burst-20: x-before 3.02 s, x-after 655 ms}. */
  static String where(Finding finding) {
    var measured = finding.measured();
    var baselineStep = finding.baselineStep();
    var baseline = finding.baseline() + (baselineStep == null ? "" : " at " + baselineStep);
    var what = "%s at %s".formatted(finding.metric(), finding.step());
    return measured == null
        ? "%s: %s, %s".formatted(what, baseline, finding.candidate())
        : "%s: %s %s, %s %s"
            .formatted(
                what,
                baseline,
                value(finding, measured.baseline()),
                finding.candidate(),
                value(finding, measured.candidate()));
  }

  private static String value(Finding finding, double value) {
    return value(Metric.of(finding.metric()), value);
  }

  /** A value of a metric, with its unit. */
  static String value(Metric metric, double value) {
    return Quantity.of(metric, value);
  }
}
