package io.bottlenecklab.lab.run.experiment;

import static io.bottlenecklab.lab.experiment.Claim.Expectation.Direction.LOWER;
import static io.bottlenecklab.lab.results.Finding.Verdict.INCONCLUSIVE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment.Resource;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.judge.MetricNoise;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.SlowServer;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.report.MarkdownView;
import io.bottlenecklab.lab.report.TerminalReport;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.run.CapacityMeter;
import io.bottlenecklab.lab.run.MeasurementContext;
import io.bottlenecklab.lab.run.ServedVariant;
import io.bottlenecklab.lab.run.WarmUp;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Whole runs against servers whose latency is known, with the real load tool. They mostly wait, so
 * several run at once.
 */
@Execution(ExecutionMode.CONCURRENT)
@Slow
class ExperimentRunnerIT {

  private static final List<String> ARMS = List.of("before", "after");

  private static final WarmUp WARM_UP =
      new WarmUp(Duration.ofMillis(600), Duration.ofSeconds(10), true, 0, new SteadyState(3));

  private static final CapacityMeter CAPACITY_METER =
      new CapacityMeter(Duration.ofMillis(600), 3, Duration.ofSeconds(3));

  private static final RunOptions QUICK = new RunOptions(3, true, 7, false);
  private static final Duration SLOW = Duration.ofMillis(300);
  private static final Duration FAST = Duration.ofMillis(60);

  /** Servers of a fixed latency need no long warm-up, and no long measurement of their capacity. */
  private static final RunTimes TIMES =
      new RunTimes(
          Duration.ofMinutes(2), (quick, left, number) -> WARM_UP, CAPACITY_METER, CAPACITY_METER);

  @TempDir private Path folder;

  private LoadGenerator generator;
  private final List<String> progress = new ArrayList<>();

  @BeforeEach
  void start() {
    generator = LoadGenerator.start(folder.resolve("load.log"));
  }

  @AfterEach
  void stop() {
    generator.close();
  }

  @Test
  void measures_both_arms_judges_the_claims_and_writes_the_results() {
    var stage = new ServedStage(() -> true);
    var experiment = experiment();

    var results = runner(stage).run(experiment, ServedVariant::variant, QUICK);
    new ResultsFolder(folder, _ -> {})
        .write(experiment, results, List.of(new MarkdownView("./lab run experiment")));

    assertThat(results.findings())
        .extracting(Finding::verdict)
        .containsExactly(Verdict.REPRODUCED, Verdict.REPRODUCED, null);
    assertThat(results.exitCode()).isZero();
    assertThat(results.capacity()).isNotNull();
    var json = JsonMapper.shared().readTree(folder.resolve("results.json").toFile());
    var rounds = json.at("/arms/before/rounds");
    assertThat(rounds.size()).isEqualTo(6);
    assertThat(rounds.at("/1/step").asString()).isEqualTo("rate");
    assertThat(rounds.at("/1/offeredRate").asDouble()).isPositive();
    assertThat(rounds.at("/0/offeredRate").isNull()).isTrue();
    assertThat(rounds.at("/0/requests").asInt()).isEqualTo(10);
    assertThat(rounds.at("/0/latencyMs/p95").asDouble())
        .isGreaterThanOrEqualTo((double) SLOW.toMillis());
    assertThat(rounds.at("/0/cpuSeconds/database").asDouble()).isEqualTo(10);
    assertThat(json.at("/arms/after/knobsVerified").asBoolean()).isTrue();
    assertThat(json.at("/arms/after/gain").asDouble()).isBetween(-0.5, 0.5);
    assertThat(json.at("/findings/0/measured/ci95").size()).isEqualTo(2);
    assertThat(json.at("/findings/0/verdict").asString()).isEqualTo("reproduced");
    assertThat(json.at("/findings/2/verdict").isNull()).isTrue();
    // nothing but processes and the machine can be asked here
    assertThat(rounds.at("/1/series").propertyNames())
        .containsExactly("seconds", "cpu.database", "processors.busy", "processors.stolen");
    assertThat(rounds.at("/1/series/seconds/1").asInt()).isOne();
    assertThat(rounds.at("/1/series/cpu.database/1").asDouble()).isPositive();
    assertThat(json.at("/signatures/0/saturated").asString()).isEqualTo("database-cpu");
    assertThat(json.at("/signatures/0/holds").asBoolean()).isFalse();
    assertThat(json.at("/environment/databases/fixture").asString()).isEqualTo("none");
    assertThat(folder.resolve("report.md"))
        .content()
        .contains("before: app CPU", "## Verdicts", "## Bottlenecks", "**not as expected**")
        .contains("first to last round");
    assertThat(TerminalReport.of(experiment, results, false).lines())
        .allMatch(line -> line.length() <= 100)
        .anyMatch(line -> line.contains("reproduced"))
        .contains("Not as expected: the bottleneck of after at rate is database-cpu, not pool");
    assertThat(stage.running).allMatch(variant -> variant.server().isClosed());
  }

  @Test
  void rounds_are_added_only_until_every_claim_is_decided() {
    var options = new RunOptions(OptionalInt.empty(), true, 7, false, Duration.ofMinutes(20));

    var results =
        runner(new ServedStage(() -> true)).run(experiment(), ServedVariant::variant, options);

    assertThat(results.rounds()).isLessThan(12); // which is the last look
    assertThat(results.findings()).extracting(Finding::verdict).doesNotContain(INCONCLUSIVE);
    assertThat(progress).anyMatch(line -> line.startsWith("Round 3, rate, "));
  }

  @Test
  void the_rates_of_a_round_follow_what_the_baseline_can_do_then() {
    var stage = new ServedStage(() -> true);
    var options = new RunOptions(2, false, 7, false);
    Consumer<SlowServer> twiceAsFast = server -> server.delay(SLOW.dividedBy(2));

    var results =
        runner(stage, changing(stage, "Round 1 of 2, rate, after", twiceAsFast))
            .run(described().capacityUsers(5).build(), ServedVariant::variant, options);

    var rates = offeredRates(results, "before");
    var perSecond = 5e3 / SLOW.toMillis();
    assertThat(rates.getFirst())
        .as("five users wait 300 ms each")
        .isBetween(0.4 * perSecond, perSecond);
    assertThat(rates.get(1) / rates.get(0)).isCloseTo(2, within(0.4));
    assertThat(offeredRates(results, "after")).isEqualTo(rates);
    assertThat(results.environment().warnings())
        .anyMatch(line -> line.startsWith("the capacity of before varied"));
  }

  @Test
  void a_variant_against_itself_shows_the_noise() {
    var self =
        new SelfComparison(
            ServedVariant.variant("same"), Dataset.of("items", 1000, 1), Duration.ofMillis(500));
    var options = new RunOptions(4, true, 7, false);

    var results = runner(new ServedStage(() -> true)).run(self.experiment(), self::arm, options);

    assertThat(NoiseReport.of(folder, self.experiment(), results, 2))
        .contains("same against itself", "of 2", "p95", "throughput", "12 rounds");
    assertThat(MetricNoise.of(self.experiment(), results, 2))
        .hasSameSizeAs(self.experiment().claims())
        .allSatisfy(noise -> assertThat(noise.intervals()).hasSize(2));
  }

  @Test
  void a_process_that_dies_during_a_load_ends_the_run_in_one_line() {
    var alive = new AtomicBoolean(true);
    var stage = new ServedStage(alive::get);
    var runner =
        runner(
            stage,
            line -> {
              progress.add(line);
              if (line.startsWith("Measuring")) {
                alive.set(false);
              }
            });

    assertThatThrownBy(() -> runner.run(experiment(), ServedVariant::variant, QUICK))
        .isInstanceOf(StageException.class)
        .hasMessage("the database of before died");
    assertThat(stage.running).allMatch(variant -> variant.server().isClosed());
    assertThat(folder.resolve("results.json")).doesNotExist();
  }

  @Test
  void a_service_that_dies_and_may_is_a_finding_and_lives_again_in_the_next_round() {
    var stage = new ServedStage(() -> true);
    var experiment = described().mayDie("before").build();

    var results = runner(stage, dying(stage)).run(experiment, ServedVariant::variant, QUICK);

    var before = Objects.requireNonNull(results.arms().get("before"));
    assertThat(before.deaths())
        .containsExactly(new Results.Death(1, "rate", "fixture-service", "out of memory"));
    assertThat(results.roundsOf("before", "rate"))
        .extracting(Round::failedShare)
        .satisfiesExactly(
            share -> assertThat(share).isGreaterThan(0.5),
            share -> assertThat(share).isZero(),
            share -> assertThat(share).isZero());
    assertThat(results.roundsOf("after", "rate")).hasSize(3).allMatch(round -> round.failed() == 0);
    assertThat(stage.running)
        .extracting(ServedVariant::name)
        .containsExactly("before", "after", "before");
    assertThat(stage.running).allMatch(variant -> variant.server().isClosed());
    var death = "before died at rate of round 1: fixture-service: out of memory";
    assertThat(new MarkdownView("./lab run experiment").render(experiment, results))
        .contains("## Services that died\n\n- " + death);
    assertThat(TerminalReport.of(experiment, results, false))
        .contains("before died at rate of round 1:\n  fixture-service: out of memory");
    assertThat(progress)
        .contains("before died: fixture-service: out of memory", "Restarting before");
  }

  @Test
  void a_service_that_dies_and_may_not_ends_the_run() {
    var stage = new ServedStage(() -> true);
    var runner = runner(stage, dying(stage));

    assertThatThrownBy(() -> runner.run(experiment(), ServedVariant::variant, QUICK))
        .isInstanceOf(StageException.class)
        .hasMessage("fixture-service of before died: out of memory");
    assertThat(stage.running).allMatch(variant -> variant.server().isClosed());
  }

  /** Ends the baseline's service when the first round's burst on the candidate is over. */
  private Consumer<String> dying(ServedStage stage) {
    return changing(stage, "Round 1 of 3, burst, after", SlowServer::close);
  }

  /** Changes the baseline's service when a load is over. */
  private Consumer<String> changing(ServedStage stage, String load, Consumer<SlowServer> change) {
    return line -> {
      progress.add(line);
      if (line.startsWith(load)) {
        change.accept(stage.running.getFirst().server());
      }
    };
  }

  private static List<Double> offeredRates(Results results, String arm) {
    return results.roundsOf(arm, "rate").stream()
        .map(round -> Objects.requireNonNull(round.offeredRate()))
        .toList();
  }

  private ExperimentRunner runner(Stage stage) {
    return runner(stage, progress::add);
  }

  private ExperimentRunner runner(Stage stage, Consumer<String> told) {
    return new ExperimentRunner(
        new MeasurementContext(stage, generator, running -> Map.of("knob", 1), told),
        (running, dataset) -> List.of(),
        folder,
        TIMES);
  }

  private static Experiment experiment() {
    return described().build();
  }

  private static ExperimentFixture described() {
    return ExperimentFixture.of(
            ARMS,
            new Step("burst", ARMS, new Arrivals.AtOnce(10), true),
            new Step(
                "rate",
                ARMS,
                new Arrivals.Rate(1.0, OptionalDouble.empty(), Duration.ofSeconds(1)),
                true))
        .claims(
            claim("burst", RequestMetric.P50, "burst", new Expectation.Ratio(2, LOWER)),
            claim(
                "cpu",
                RequestMetric.DATABASE_CPU_PER_REQUEST,
                "rate",
                new Expectation.NoEffect(0.05)),
            claim("open", RequestMetric.P95, "rate", new Expectation.Unknown()))
        .saturates(new Bottleneck("after", Resource.POOL, "rate"));
  }

  private static Claim claim(String name, Metric metric, String step, Expectation expectation) {
    return new Claim(
        name,
        name,
        metric,
        new Claim.Side("before", step),
        new Claim.Side("after", step),
        expectation);
  }

  /**
   * Starts a slow server for the baseline and one five times as fast for the candidate: more than
   * is claimed, and so slow that a busy machine adds little.
   */
  private static final class ServedStage implements Stage {

    private final List<ServedVariant> running = new ArrayList<>();
    private final BooleanSupplier alive;

    private ServedStage(BooleanSupplier alive) {
      this.alive = alive;
    }

    @Override
    public String name() {
      return "embedded";
    }

    @Override
    public RunningVariant start(StartRequest request) {
      assertThat(request.data()).isEqualTo(InitialData.RESTORED);
      var name = request.variant().name();
      var delay = name.equals("before") ? SLOW : FAST;
      var served = new ServedVariant(name, SlowServer.answeringAfter(delay), alive);
      running.add(served);
      return served;
    }

    @Override
    public void close() {
      running.forEach(ServedVariant::close);
    }
  }
}
