package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** What a comparison of two variants ends with: a sentence a metric. */
public final class TrialText {

  private TrialText() {}

  /** The sentences, each with a line feed. */
  public static String of(List<Finding> findings) {
    return findings.stream().map(finding -> sentence(finding) + "\n").collect(Collectors.joining());
  }

  private static String sentence(Finding finding) {
    var at = "%s at %s: ".formatted(finding.metric(), finding.step());
    var measured = finding.measured();
    if (measured == null) {
      return at + "not measured; " + finding.note();
    }
    if (measured.ci95() == null) {
      return at + "%s; one round has no interval".formatted(ClaimText.measured(finding, measured));
    }
    var trouble = Boolean.TRUE.equals(finding.obstructed()) ? "; but " + finding.note() : "";
    return at
        + (measured.difference() == null ? ratio(finding, measured) : difference(finding, measured))
        + trouble;
  }

  private static String ratio(Finding finding, Finding.Measured measured) {
    var interval = Objects.requireNonNull(measured.ci95());
    double low = interval.getFirst();
    double high = interval.getLast();
    double ratio = Objects.requireNonNull(measured.ratio());
    if (low <= 1 && high >= 1) {
      return "this machine cannot tell them apart; %s times (%s – %s), where %s times would have shown"
          .formatted(
              Format.number(ratio),
              Format.number(low),
              Format.number(high),
              Format.number(Math.sqrt(high / low)));
    }
    return low > 1
        ? "%s; %s times higher (%s – %s)"
            .formatted(
                winner(finding, true),
                Format.number(ratio),
                Format.number(low),
                Format.number(high))
        : "%s; %s times lower (%s – %s)"
            .formatted(
                winner(finding, false),
                Format.number(1 / ratio),
                Format.number(1 / high),
                Format.number(1 / low));
  }

  private static String difference(Finding finding, Finding.Measured measured) {
    var interval = Objects.requireNonNull(measured.ci95());
    double low = interval.getFirst();
    double high = interval.getLast();
    var values =
        "%s (%s points)"
            .formatted(
                ClaimText.measured(finding, measured),
                ClaimText.interval(measured).replace(" points", ""));
    if (low <= 0 && high >= 0) {
      return "this machine cannot tell them apart; %s, where %s points would have shown"
          .formatted(values, Format.percent((high - low) / 2));
    }
    return "%s; %s".formatted(winner(finding, low > 0), values);
  }

  /** Who is better; where nobody has said which way is better, how the candidate differs. */
  private static String winner(Finding finding, boolean higher) {
    var metric = Metric.of(finding.metric());
    if (!(metric instanceof RequestMetric)) {
      return "%s is %s".formatted(finding.candidate(), higher ? "higher" : "lower");
    }
    var better = higher == (metric.unit() == Metric.Unit.PER_SECOND);
    return (better ? finding.candidate() : finding.baseline()) + " is better";
  }
}
