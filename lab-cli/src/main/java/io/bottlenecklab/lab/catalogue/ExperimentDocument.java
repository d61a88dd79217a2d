package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.metric.RequestMetric;
import java.util.stream.Stream;
import java.util.TreeMap;
import java.util.SortedMap;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import io.bottlenecklab.lab.experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Expectation;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.experiment.Objective;
import io.bottlenecklab.lab.experiment.Resource;
import io.bottlenecklab.lab.experiment.Step;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An experiment file as it stands, and the checks of its parts. */
record ExperimentDocument(
    @Nullable String title,
    @Nullable String about,
    @Nullable String expect,
    @Nullable List<String> arms,
    @Nullable List<String> quickArms,
    @Nullable List<String> studies,
    @Nullable String separateMachines,
    @Nullable String flow,
    @Nullable Map<String, Long> dataset,
    @Nullable ObjectiveDocument objective,
    @Nullable Integer capacityUsers,
    @Nullable String target,
    @Nullable Integer rounds,
    @Nullable List<StepDocument> steps,
    @Nullable List<ClaimDocument> claims,
    @Nullable List<String> mayDie,
    @Nullable Map<String, BottleneckDocument> saturates) {

  record ObjectiveDocument(double percentile, @Nullable String below, double failedBelow) {
    Objective toObjective(ExperimentFile file) {
      file.check(
          percentile > 0 && percentile <= 100, "objective.percentile", percentile, "0 to 100");
      file.check(
          failedBelow > 0 && failedBelow <= 1, "objective.failed-below", failedBelow, "0 to 1");
      var bound = file.required("objective.below", below);
      return new Objective(percentile, file.duration("objective.below", bound), failedBelow);
    }
  }

  record StepDocument(
      @Nullable String name,
      @Nullable List<String> arms,
      @Nullable Integer atOnce,
      @Nullable Double rate,
      @Nullable Double reportRate,
      @Nullable Double perSecond,
      @Nullable Integer closed,
      @Nullable String duration,
      @Nullable Boolean quick,
      @JsonAnySetter @Nullable Map<String, String> options) {


    static final List<String> KEYS =
        List.of(
            "name", "arms", "at-once", "rate", "report-rate", "per-second", "closed", "duration", "quick");

    Step toStep(ExperimentFile file, List<String> experimentArms) {
      var step = file.required("steps.name", name);
      var taking = arms == null ? experimentArms : arms;
      taking.forEach(arm -> file.oneOf("steps.arms", arm, experimentArms));
      return new Step(
          step,
          taking,
          arrivals(file, step),
          options == null ? new TreeMap<>() : new TreeMap<>(options),
          quick != null && quick);
    }

    private Arrivals arrivals(ExperimentFile file, String step) {
      if (perSecond != null && atOnce == null && rate == null && closed == null) {
        file.check(perSecond > 0, step + ".per-second", perSecond, "requests a second above 0");
        return new Arrivals.FixedRate(perSecond, duration(file, step));
      }
      if (atOnce != null && rate == null && closed == null && duration == null) {
        file.check(atOnce > 0, step + ".at-once", atOnce, "a whole number above 0");
        return new Arrivals.AtOnce(atOnce);
      }
      if (rate != null && atOnce == null && closed == null) {
        file.check(rate > 0, step + ".rate", rate, "a multiple of the baseline's capacity above 0");
        file.check(
            reportRate == null || reportRate > 0,
            step + ".report-rate",
            String.valueOf(reportRate),
            "requests a second above 0");
        var report = reportRate == null ? OptionalDouble.empty() : OptionalDouble.of(reportRate);
        return new Arrivals.Rate(rate, report, duration(file, step));
      }
      if (closed != null && atOnce == null && rate == null) {
        file.check(closed > 0, step + ".closed", closed, "a whole number of users above 0");
        return new Arrivals.Closed(closed, duration(file, step));
      }
      file.check(
          false,
          "steps." + step,
          this,
          "one of at-once, and rate, per-second or closed with duration");
      throw new IllegalStateException();
    }

    private Duration duration(ExperimentFile file, String step) {
      var key = step + ".duration";
      return file.duration(key, file.required(key, duration));
    }
  }

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
      var arm =
          file.oneOf(claim + ".baseline", baseline == null ? arms.getFirst() : baseline, arms);
      return baselineStep == null
          ? new Claim.Side(arm, stepOf(file, claim + ".step", step, arm, steps))
          : new Claim.Side(arm, stepOf(file, claim + ".baseline-step", baselineStep, arm, steps));
    }

    private Claim.Side candidate(
        ExperimentFile file, String claim, List<String> arms, List<Step> steps) {
      var arm = file.oneOf(claim + ".candidate", candidate == null ? arms.get(1) : candidate, arms);
      return new Claim.Side(arm, stepOf(file, claim + ".step", step, arm, steps));
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

    private double ratio(ExperimentFile file, String claim) {
      var value = file.required(claim + ".ratio", ratio);
      file.check(value > 1, claim + ".ratio", value, "a factor above 1");
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

  record BottleneckDocument(@Nullable String resource, @Nullable String step) {

    Bottleneck toBottleneck(ExperimentFile file, String arm, List<String> arms, List<Step> steps) {
      file.oneOf("saturates", arm, arms);
      var key = "saturates." + arm;
      return new Bottleneck(
          arm,
          Resource.of(
              file.oneOf(
                  key + ".resource", file.required(key + ".resource", resource), Resource.keys())),
          stepOf(file, key + ".step", step, arm, steps));
    }
  }

  /** One in which the arm takes part. */
  private static String stepOf(
      ExperimentFile file, String key, @Nullable String name, String arm, List<Step> steps) {
    return file.oneOf(
        key,
        file.required(key, name),
        steps.stream().filter(step -> step.arms().contains(arm)).map(Step::name).toList());
  }
}
