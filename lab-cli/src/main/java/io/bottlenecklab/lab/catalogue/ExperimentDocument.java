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
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An experiment file as it stands, and the checks of its parts. */
record ExperimentDocument(
    @Nullable String title,
    @Nullable String about,
    @Nullable String theme,
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
    @Nullable Boolean featured,
    @Nullable Boolean needsCompose) {

  record ObjectiveDocument(
      @Nullable Double percentile, @Nullable String below, @Nullable Double failedBelow) {

    Objective toObjective(ExperimentFile file) {
      var of = file.part(() -> number(file, "percentile", percentile, 100));
      var failed = file.part(() -> number(file, "failed-below", failedBelow, 1));
      var bound = file.duration("objective.below", file.required("objective.below", below));
      return new Objective(of.get(), bound, failed.get());
    }

    private static double number(
        ExperimentFile file, String name, @Nullable Double stated, int most) {
      var key = "objective." + name;
      var number = file.required(key, stated);
      file.check(number > 0 && number <= most, key, number, "above 0, at most " + most);
      return number;
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

    private static final List<String> SHAPES =
        List.of("at-once", "rate", "per-second", "closed", "duration");

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

    Step toStep(ExperimentFile file, String key) {
      var named = file.stated(key + ".name", name);
      var taking =
          file.part(() -> file.ofArms(key + ".arms", arms, arms == null ? file.arms() : List.of()));
      file.check(
          arms == null || !arms.isEmpty(), key + ".arms", "empty", "an arm, or the key left out");
      var chosen = options == null ? new TreeMap<String, String>() : new TreeMap<>(options);
      file.checked(() -> file.checkOptions(key, chosen));
      var arrivals = file.part(() -> arrivals(file, key));
      return new Step(
          named.get(), taking.get(), arrivals.get(), chosen, Boolean.TRUE.equals(quick));
    }

    private Arrivals arrivals(ExperimentFile file, String key) {
      if (reportRate != null) {
        checkRate(file, key + ".report-rate", reportRate);
      }
      var kinds = Stream.of(atOnce, rate, perSecond, closed).filter(Objects::nonNull).count();
      if (kinds != 1 || (atOnce != null && duration != null)) {
        throw file.noShape(
            key, SHAPES, "one of at-once, and rate, per-second or closed with duration");
      }
      if (closed != null) {
        file.check(closed > 0, key + ".closed", closed, "a whole number of users above 0");
        var thinking = pause == null ? Duration.ZERO : file.duration(key + ".pause", pause);
        return new Arrivals.Closed(closed, thinking, duration(file, key));
      }
      file.check(
          pause == null,
          key + ".pause",
          String.valueOf(pause),
          "nothing, as the step is not closed");
      if (perSecond != null) {
        checkRate(file, key + ".per-second", perSecond);
        return new Arrivals.FixedRate(perSecond, duration(file, key));
      }
      if (rate != null) {
        file.check(
            rate > 0 && rate <= MOST_TIMES,
            key + ".rate",
            rate,
            "a multiple of the baseline's capacity above 0, at most 1000");
        file.check(
            reportRate != null || !file.hasReportRates(),
            key + ".report-rate",
            "missing",
            "at each step with a rate, or at none");
        var report = reportRate == null ? OptionalDouble.empty() : OptionalDouble.of(reportRate);
        return new Arrivals.Rate(rate, report, duration(file, key));
      }
      var users = file.required(key + ".at-once", atOnce);
      file.check(users > 0, key + ".at-once", users, "a whole number above 0");
      return new Arrivals.AtOnce(users);
    }

    private static void checkRate(ExperimentFile file, String key, double rate) {
      file.check(
          Load.Shape.Rate.isAllowed(rate),
          key,
          rate,
          "requests a second " + Load.Shape.Rate.ALLOWED);
    }

    private Duration duration(ExperimentFile file, String step) {
      var key = step + ".duration";
      return file.duration(key, file.required(key, duration));
    }
  }

  record BottleneckDocument(@Nullable String resource, @Nullable String step) {

    Bottleneck toBottleneck(ExperimentFile file, String key, String arm) {
      var known = file.part(() -> file.ofArms("saturates", List.of(arm), List.of()));
      var what = file.part(() -> file.oneOf(key + ".resource", resource, Resource.keys()));
      var at = file.oneOf(key + ".step", step, file.stepsOf(known.get().getFirst()));
      return new Bottleneck(arm, Resource.of(what.get()), at);
    }
  }
}
