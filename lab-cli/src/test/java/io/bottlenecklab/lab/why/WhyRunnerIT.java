package io.bottlenecklab.lab.why;

import static io.bottlenecklab.lab.experiment.Claim.Expectation.Direction.LOWER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.SlowServer;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Why;
import io.bottlenecklab.lab.run.MeasurementContext;
import io.bottlenecklab.lab.run.ServedVariant;
import io.bottlenecklab.lab.run.WarmUp;
import io.bottlenecklab.lab.run.experiment.ExperimentRunner;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An effect that depends on a planted delay: the baseline waits for four round trips a request, the
 * candidate for one, and both work for as long. Without a distance they are alike.
 */
@Slow
class WhyRunnerIT {

  private static final List<String> ARMS = List.of("before", "after");
  private static final String DISTANCE = "planted.distance";
  private static final String NOTHING = "planted.nothing";
  private static final long WORK_MS = 40;
  private static final int ROUND_TRIPS_BEFORE = 4;

  /** No server is as far away. */
  private static final double TOO_FAR = 1000;

  private static final WarmUp WARM_UP =
      new WarmUp(Duration.ofMillis(600), Duration.ofSeconds(10), false, 0, new SteadyState(3));

  @TempDir private Path home = Path.of("");

  /** With 40 ms it is (40 + 160) ∕ (40 + 40): 2.5 times. The edge of 2 times is 1.41 times. */
  @Test
  void an_axis_that_moves_the_effect_is_found_with_its_level() {
    var results = ask(axis("distance", DISTANCE, 80, 40, 2, TOO_FAR), axis("heap", NOTHING, 2));

    var why = Objects.requireNonNull(results.why());
    assertThat(why.answer()).startsWith("reproduced from a distance of 40 on (2");
    assertThat(why.notes()).containsExactly("a distance of 1000: before cannot be that far away");
    assertThat(why.levels())
        .extracting(Why.Level::axis, Why.Level::at, Why.Level::here)
        .containsExactly(
            tuple("distance", 0.0, true),
            tuple("distance", 2.0, false),
            tuple("distance", 40.0, false),
            tuple("distance", 80.0, false),
            tuple("heap", 0.0, true),
            tuple("heap", 2.0, false),
            tuple("together", 0.0, false));
    assertThat(why.levels().getLast().finding().verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(results.findings().getFirst().verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void of_axes_that_do_nothing_none_is_found() {
    var results = ask(axis("heap", NOTHING, 1, 2));

    assertThat(Objects.requireNonNull(results.why()).answer())
        .startsWith("none of the levels measured (2); most sensitive to heap (");
  }

  private Results ask(Axis... axes) {
    var stage = new FarStage();
    try (var generator = LoadGenerator.start(home.resolve("load.log"))) {
      var context = new MeasurementContext(stage, generator, _ -> Map.of(), System.out::println);
      var runner = new ExperimentRunner(context, (_, _) -> List.of(), home, WARM_UP);
      var options = new WhyRunner.Options(Duration.ofMinutes(20), 1, true);
      var asked =
          new WhyRunner(runner, experiment(), WhyRunnerIT::changed, options, System.out::println);
      var results = asked.run(List.of(axes), List.of());
      assertThat(stage.started).allMatch(variant -> variant.server().isClosed());
      return results;
    }
  }

  private static Axis axis(String name, String knob, double... levels) {
    return new Axis(
        name,
        0,
        "here",
        DoubleStream.of(levels)
            .mapToObj(at ->
                Level.ofKnobs(
                    name, at, "a %s of %.0f".formatted(name, at), Map.of(knob, Math.round(at))))
            .toList());
  }

  private static Variant changed(String name, Level level) {
    var variant = ServedVariant.variant(name);
    var values = new TreeMap<>(variant.values());
    values.putAll(level.knobs());
    return new Variant(name, variant.file(), values);
  }

  private static Experiment experiment() {
    var claim =
        new Claim(
            "p50",
            "half as long",
            RequestMetric.P50,
            new Claim.Side("before", "load"),
            new Claim.Side("after", "load"),
            new Expectation.Ratio(2, LOWER));
    return ExperimentFixture.of(
            ARMS, new Step("load", ARMS, new Arrivals.Closed(2, Duration.ofSeconds(1)), true))
        .claims(claim)
        .build();
  }

  /** Starts servers that answer as late as their variant's distance makes them. */
  private static final class FarStage implements Stage {

    private final List<ServedVariant> started = new ArrayList<>();

    @Override
    public String name() {
      return "embedded";
    }

    @Override
    public RunningVariant start(StartRequest request) {
      var variant = request.variant();
      var distance = variant.find(DISTANCE).map(ms -> (Long) ms).orElse(0L);
      if (distance >= TOO_FAR) {
        throw new StageException(variant.name() + " cannot be that far away");
      }
      var trips = variant.name().equals("before") ? ROUND_TRIPS_BEFORE : 1;
      var delay = Duration.ofMillis(WORK_MS + trips * distance);
      var served = new ServedVariant(variant.name(), SlowServer.answeringAfter(delay), () -> true);
      started.add(served);
      return served;
    }

    @Override
    public void close() {
      started.forEach(ServedVariant::close);
    }
  }
}
