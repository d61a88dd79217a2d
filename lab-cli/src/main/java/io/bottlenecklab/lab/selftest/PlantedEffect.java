package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.experiment.Experiment.SeparateMachines;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.StartRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Two servers, of which the candidate's works {@code times} as long as the baseline's. */
record PlantedEffect(PlantedWork work, double times, Duration load) {

  private static final String BASELINE = "planted-baseline";
  private static final String CANDIDATE = "planted-candidate";
  private static final String STEP = "load";

  /** As any other experiment, with the mean as an open question. */
  Experiment experiment() {
    var arms = List.of(BASELINE, CANDIDATE);
    return new Experiment(
        "planted",
        Path.of(""),
        "%s, planted effect %s".formatted(work.key(), times),
        "",
        Optional.empty(),
        Optional.empty(),
        arms,
        arms,
        List.of(),
        SeparateMachines.NONE,
        PlantedGet.NAME,
        Dataset.of("requests", 1, 1),
        Objective.USUAL,
        OptionalInt.empty(),
        Optional.empty(),
        OptionalInt.empty(),
        List.of(new Step(STEP, arms, new Arrivals.Closed(work.users(), load), true)),
        List.of(
            new Claim(
                "mean",
                "",
                RequestMetric.MEAN,
                new Claim.Side(BASELINE, STEP),
                new Claim.Side(CANDIDATE, STEP),
                new Expectation.Unknown())),
        List.of(),
        List.of(),
        false,
        false);
  }

  /** How long the server of a variant works. */
  private Duration time(Variant variant) {
    return variant.name().equals(BASELINE)
        ? work.usual()
        : Duration.ofNanos(Math.round(times * work.usual().toNanos()));
  }

  /**
   * How many times as long as the baseline's the candidate's requests take. It is a little less
   * than the servers' work says, since the way there and back is not longer.
   *
   * @param results the measured rounds; the mean is of the baseline's
   */
  double onRequests(Results results) {
    var baseline =
        results.roundsOf(new Claim.Side(BASELINE, STEP)).stream()
            .mapToDouble(round -> round.latencyMs().mean())
            .average()
            .orElseThrow();
    return 1 + (times - 1) * work.usual().toNanos() / 1e6 / baseline;
  }

  static Variant variant(String name) {
    return new Variant(name, Path.of(""), new TreeMap<>());
  }

  /** Where the servers run. */
  Stage stage() {
    return new Stage() {
      @Override
      public String name() {
        return "embedded";
      }

      @Override
      public RunningVariant start(StartRequest request) {
        return PlantedVariant.start(request.variant(), work, time(request.variant()));
      }

      @Override
      public void close() {
        // the run closes what it has started
      }
    };
  }
}
