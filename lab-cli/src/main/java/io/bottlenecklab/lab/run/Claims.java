package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.catalogue.Claim;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.catalogue.Expectation;
import io.bottlenecklab.lab.catalogue.Experiment;
import io.bottlenecklab.lab.catalogue.Metric;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Claims and findings in words, for tables. */
public final class Claims {

  private Claims() {}

  /** {@code 10× lower}, {@code 75 % → 0 %}, {@code no effect}. */
  public static String reported(Experiment experiment, Finding finding) {
    return switch (claim(experiment, finding).expectation()) {
      case Expectation.Ratio(var ratio, var direction) ->
          "%s× %s".formatted(Describe.number(ratio), direction.name().toLowerCase(Locale.ROOT));
      case Expectation.Change(var from, var to) ->
          "%s %% → %s %%".formatted(Format.percent(from), Format.percent(to));
      case Expectation.NoEffect(var margin) ->
          "no effect, ± %s %%".formatted(Format.percent(margin));
      case Expectation.Unknown() -> "";
    };
  }

  /** {@code 4.61× lower}, {@code 98 % → 0 %}, {@code 0.97×}. */
  public static String measured(Experiment experiment, Finding finding, Finding.Measured measured) {
    var ratio = measured.ratio();
    if (ratio == null) {
      return "%s → %s"
          .formatted(value(finding, measured.baseline()), value(finding, measured.candidate()));
    }
    return claim(experiment, finding).expectation()
            instanceof Expectation.Ratio(var _, var direction)
        ? "%s× %s".formatted(Format.number(ratio), direction.name().toLowerCase(Locale.ROOT))
        : Format.number(ratio) + "×";
  }

  /** {@code 4.22 – 5.04}; empty with one round. */
  public static String interval(Finding.Measured measured) {
    var interval = measured.ci95();
    return interval == null
        ? ""
        : "%s – %s"
            .formatted(Format.number(interval.getFirst()), Format.number(interval.getLast()));
  }

  /** {@code p95 at burst-20: signin-no-index 3.02 s, signin-email-index 655 ms}. */
  public static String where(Finding finding) {
    var measured = finding.measured();
    var what = "%s at %s".formatted(finding.metric(), finding.step());
    return measured == null
        ? "%s: %s, %s".formatted(what, finding.baseline(), finding.candidate())
        : "%s: %s %s, %s %s"
            .formatted(
                what,
                finding.baseline(),
                value(finding, measured.baseline()),
                finding.candidate(),
                value(finding, measured.candidate()));
  }

  private static String value(Finding finding, double value) {
    return switch (metric(finding)) {
      case MEAN, P50, P90, P95, P98, P99, MAX -> Format.latency(value);
      case THROUGHPUT -> Format.number(value) + "/s";
      case SHARE_OVER_ONE_SECOND -> Format.percent(value) + " %";
      case DATABASE_CPU_PER_REQUEST, APPLICATION_CPU_PER_REQUEST, CPU_PER_REQUEST ->
          Format.latency(1000 * value);
    };
  }

  /** Where a verdict's borders lie, for drawing; null where the experiment has no such claim. */
  public static @Nullable Scale scale(Experiment experiment, Finding finding) {
    return experiment.claims().stream()
        .filter(claim -> claim.name().equals(finding.claim()))
        .findFirst()
        .map(claim -> Scale.of(claim, finding))
        .orElse(null);
  }

  private static Metric metric(Finding finding) {
    return Metric.valueOf(finding.metric().toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  private static Claim claim(Experiment experiment, Finding finding) {
    return experiment.claims().stream()
        .filter(claim -> claim.name().equals(finding.claim()))
        .findFirst()
        .orElseThrow();
  }
}
