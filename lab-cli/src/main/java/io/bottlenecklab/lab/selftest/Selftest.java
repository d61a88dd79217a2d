package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.lab.judge.MetricNoise;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.run.MeasurementContext;
import io.bottlenecklab.lab.run.WarmUp;
import io.bottlenecklab.lab.run.experiment.ExperimentRunner;
import io.bottlenecklab.lab.run.experiment.RunOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Measures planted effects on the way of every experiment: load process, warm-up, interleaved
 * rounds, intervals.
 *
 * @param effects how many times as long the candidates' servers work
 * @param comparisons of each effect with each kind of work
 * @param load how long each load is
 */
record Selftest(List<Double> effects, int comparisons, Duration load, long seed) {

  private static final WarmUp WARM_UP =
      new WarmUp(Duration.ofSeconds(1), Duration.ofSeconds(20), false, 0, new SteadyState(4));

  /** Sixty comparisons. */
  static Selftest whole(long seed) {
    return new Selftest(List.of(1.0, 1.05, 1.1, 1.25, 2.0), 6, Duration.ofMillis(1500), seed);
  }

  /** Twelve, in three minutes. */
  static Selftest quick(long seed) {
    return new Selftest(List.of(1.0, 1.25), 3, Duration.ofSeconds(1), seed);
  }

  /**
   * Measures all.
   *
   * @param home where capacities and noise are kept between runs
   */
  List<Comparison> run(LoadGenerator generator, Path home, Consumer<String> progress) {
    var found = new ArrayList<Comparison>();
    for (var work : PlantedWork.values()) {
      for (var effect : effects) {
        var planted = new PlantedEffect(work, effect, load);
        found.addAll(comparisons(planted, measure(planted, generator, home, progress)));
      }
    }
    return found;
  }

  private static List<Comparison> comparisons(PlantedEffect planted, Results results) {
    var effect = planted.onRequests(results);
    return MetricNoise.of(planted.experiment(), results, RunOptions.USUAL_ROUNDS)
        .getFirst()
        .intervals()
        .stream()
        .map(interval -> new Comparison(planted.work().key(), planted.times(), effect, interval))
        .toList();
  }

  private Results measure(
      PlantedEffect planted, LoadGenerator generator, Path home, Consumer<String> progress) {
    var experiment = planted.experiment();
    progress.accept(experiment.title());
    try (var stage = planted.stage()) {
      var context = new MeasurementContext(stage, generator, _ -> Map.of(), _ -> {});
      var runner = new ExperimentRunner(context, (_, _) -> List.of(), home, WARM_UP);
      var options = new RunOptions(comparisons * RunOptions.USUAL_ROUNDS, false, seed, false);
      return runner.run(experiment, PlantedEffect::variant, options);
    }
  }
}
