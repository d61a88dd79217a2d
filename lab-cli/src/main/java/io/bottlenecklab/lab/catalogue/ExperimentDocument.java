package io.bottlenecklab.lab.catalogue;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.experiment.Experiment.Resource;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.load.Load;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An experiment file as it stands, and the checks of its parts. */
record ExperimentDocument(
    @Nullable String title,
    @Nullable String about,
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
    @Nullable Map<String, BottleneckDocument> saturates,
    @Nullable FoundDocument found,
    @Nullable MachineDocument machine,
    @Nullable Boolean featured) {

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
      @Nullable String pause,
      @Nullable String duration,
      @Nullable Boolean quick,
      @JsonAnySetter @Nullable Map<String, String> options) {

    private static final double MOST_TIMES = 1000;

    static final List<String> KEYS =
        List.of(
            "name",
            "arms",
            "at-once",
            "rate",
            "report-rate",
            "per-second",
            "closed",
            "pause",
            "duration",
            "quick");

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
      file.check(
          pause == null || closed != null,
          step + ".pause",
          String.valueOf(pause),
          "nothing, as the step is not closed");
      if (perSecond != null && atOnce == null && rate == null && closed == null) {
        checkRate(file, step + ".per-second", perSecond);
        return new Arrivals.FixedRate(perSecond, duration(file, step));
      }
      if (atOnce != null && rate == null && closed == null && duration == null) {
        file.check(atOnce > 0, step + ".at-once", atOnce, "a whole number above 0");
        return new Arrivals.AtOnce(atOnce);
      }
      if (rate != null && atOnce == null && closed == null) {
        file.check(
            rate > 0 && rate <= MOST_TIMES,
            step + ".rate",
            rate,
            "a multiple of the baseline's capacity above 0, at most 1000");
        if (reportRate != null) {
          checkRate(file, step + ".report-rate", reportRate);
        }
        var report = reportRate == null ? OptionalDouble.empty() : OptionalDouble.of(reportRate);
        return new Arrivals.Rate(rate, report, duration(file, step));
      }
      if (closed != null && atOnce == null && rate == null) {
        file.check(closed > 0, step + ".closed", closed, "a whole number of users above 0");
        return new Arrivals.Closed(closed, pause(file, step), duration(file, step));
      }
      file.check(
          false,
          "steps." + step,
          this,
          "one of at-once, and rate, per-second or closed with duration");
      throw new IllegalStateException();
    }

    private static void checkRate(ExperimentFile file, String key, double rate) {
      file.check(
          Load.Shape.Rate.isAllowed(rate),
          key,
          rate,
          "requests a second " + Load.Shape.Rate.ALLOWED);
    }

    private Duration pause(ExperimentFile file, String step) {
      return pause == null ? Duration.ZERO : file.duration(step + ".pause", pause);
    }

    private Duration duration(ExperimentFile file, String step) {
      var key = step + ".duration";
      return file.duration(key, file.required(key, duration));
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

  /** The name of a step in which the arm takes part. */
  static String stepOf(
      ExperimentFile file, String key, @Nullable String name, String arm, List<Step> steps) {
    return file.oneOf(
        key,
        file.required(key, name),
        steps.stream().filter(step -> step.arms().contains(arm)).map(Step::name).toList());
  }
}
