package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A claim of an experiment file as it stands, and its checks. */
record ClaimDocument(
    @Nullable String name,
    @Nullable String text,
    @Nullable String source,
    @Nullable String metric,
    @Nullable String step,
    @Nullable String baseline,
    @Nullable String baselineStep,
    @Nullable String candidate,
    @Nullable String effect,
    @Nullable Double ratio,
    @Nullable Double from,
    @Nullable Double to,
    @Nullable Double margin) {

  Claim toClaim(ExperimentFile file, List<String> arms, List<Step> steps) {
    var claim = file.required("claims.name", name);
    var expectation = expectation(file, claim);
    var open = expectation instanceof Expectation.Unknown;
    file.check(
        open || source != null, claim + ".source", "missing", "the report's file and section");
    var what = metric(file, claim);
    file.check(
        !(expectation instanceof Expectation.Change) || what.isShare(),
        claim + ".metric",
        what.key(),
        "where effect is change, a share: " + String.join(", ", keys(Metric::isShare)));
    var before = baseline(file, claim, arms, steps);
    var after = candidate(file, claim, arms, steps);
    file.check(
        !before.equals(after),
        claim,
        "%s at %s against itself".formatted(after.arm(), after.step()),
        "another arm, or a baseline-step");
    return new Claim(
        claim,
        file.required(claim + ".text", text),
        source == null ? "" : source,
        what,
        before,
        after,
        expectation);
  }

  private Claim.Side baseline(
      ExperimentFile file, String claim, List<String> arms, List<Step> steps) {
    var arm = file.oneOf(claim + ".baseline", baseline == null ? arms.getFirst() : baseline, arms);
    return baselineStep == null
        ? new Claim.Side(arm, ExperimentDocument.stepOf(file, claim + ".step", step, arm, steps))
        : new Claim.Side(
            arm,
            ExperimentDocument.stepOf(file, claim + ".baseline-step", baselineStep, arm, steps));
  }

  private Claim.Side candidate(
      ExperimentFile file, String claim, List<String> arms, List<Step> steps) {
    var arm = file.oneOf(claim + ".candidate", candidate == null ? arms.get(1) : candidate, arms);
    return new Claim.Side(arm, ExperimentDocument.stepOf(file, claim + ".step", step, arm, steps));
  }

  private Metric metric(ExperimentFile file, String claim) {
    var key = claim + ".metric";
    return Metric.of(file.oneOf(key, file.required(key, metric), keys(_ -> true)));
  }

  private static List<String> keys(Predicate<Metric> which) {
    return Stream.concat(Arrays.stream(RequestMetric.values()), Metric.observed().stream())
        .filter(which)
        .map(Metric::key)
        .toList();
  }

  private Expectation expectation(ExperimentFile file, String claim) {
    var key = claim + ".effect";
    return switch (file.required(key, effect)) {
      case "lower" -> new Expectation.Ratio(ratio(file, claim), Expectation.Direction.LOWER);
      case "higher" -> new Expectation.Ratio(ratio(file, claim), Expectation.Direction.HIGHER);
      case "change" ->
          new Expectation.Change(
              share(file, claim + ".from", from), share(file, claim + ".to", to));
      case "none" -> new Expectation.NoEffect(margin(file, claim));
      case "unknown" -> new Expectation.Unknown();
      case String other -> {
        file.oneOf(key, other, List.of("lower", "higher", "change", "none", "unknown"));
        throw new IllegalStateException();
      }
    };
  }

  /** A larger effect is a slip of the pen. */
  private static final double LARGEST = 1e6;

  private double ratio(ExperimentFile file, String claim) {
    var value = file.required(claim + ".ratio", ratio);
    file.check(
        value > 1 && value <= LARGEST,
        claim + ".ratio",
        value,
        "a factor above 1, at most 1000000");
    return value;
  }

  private static double share(ExperimentFile file, String key, @Nullable Double value) {
    var share = file.required(key, value);
    file.check(share >= 0 && share <= 1, key, share, "a share from 0 to 1");
    return share;
  }

  private double margin(ExperimentFile file, String claim) {
    var value = file.required(claim + ".margin", margin);
    file.check(value > 0 && value < 1, claim + ".margin", value, "a share between 0 and 1");
    return value;
  }
}
