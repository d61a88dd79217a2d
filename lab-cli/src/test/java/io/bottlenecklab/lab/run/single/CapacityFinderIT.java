package io.bottlenecklab.lab.run.single;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.SlowServer;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.run.CapacityMeter;
import io.bottlenecklab.lab.run.MeasurementContext;
import io.bottlenecklab.lab.run.ServedVariant;
import io.bottlenecklab.lab.run.WarmUp;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.json.JsonMapper;

/** A search with the real load tool, on a server whose capacity is known. */
@Execution(ExecutionMode.CONCURRENT)
@Slow
class CapacityFinderIT {

  private static final Duration DELAY = Duration.ofMillis(40);
  private static final int AT_A_TIME = 4;
  private static final double CAPACITY = AT_A_TIME * 1e3 / DELAY.toMillis();

  private static final CapacityTimes SHORT =
      new CapacityTimes(
          new WarmUp(Duration.ofMillis(500), Duration.ofSeconds(3), true, 0, new SteadyState(3)),
          new CapacityMeter(Duration.ofMillis(500), 3, Duration.ofSeconds(3)),
          Duration.ofSeconds(1));

  @TempDir private Path folder = Path.of("");

  private final List<String> progress = new ArrayList<>();

  @Test
  void finds_the_capacity_of_a_server_and_writes_the_curve() {
    var stage = new OneServer();
    try (var generator = LoadGenerator.start(folder.resolve("load.log"))) {
      var context = new MeasurementContext(stage, generator, _ -> Map.of(), progress::add);
      var objective = new Objective(95, Duration.ofMillis(150), 0.01);
      var result = new CapacityFinder(context, subject(), objective, SHORT).run();
      result.write(new ResultsFolder(folder, progress::add));

      assertThat(result.closed().measured()).isBetween(0.1 * CAPACITY, 1.02 * CAPACITY);
      // a busy machine is late; a second slightly above the capacity does not fill the queue
      assertThat(result.perSecond()).isNotNull().isBetween(0.1 * CAPACITY, 1.4 * CAPACITY);
      assertThat(result.curve()).hasSizeGreaterThan(3);
      assertThat(CapacityReport.of(result))
          .contains("x: ", "closed load: ", "; after the search ", "objective");
      var json = JsonMapper.shared().readTree(folder.resolve("capacity.json").toFile());
      assertThat(json.at("/items").asInt()).isEqualTo(10);
      assertThat(json.at("/objective/belowMs").asDouble()).isEqualTo(150);
      assertThat(json.at("/curve/0/cpu/database").asDouble()).isPositive();
      assertThat(json.at("/confirmed").asBoolean()).isEqualTo(result.exitCode() == 0);
    }
    assertThat(stage.server.isClosed()).isTrue();
    assertThat(progress).anyMatch(line -> line.endsWith(": misses the objective"));
  }

  private static SingleVariant subject() {
    return new SingleVariant(
        ServedVariant.variant("x"), Dataset.of("items", 10, 1), Flow.named("fixture-get"), true, 1);
  }

  /** A stage whose variants are all the same server. */
  private static final class OneServer implements Stage {

    private final SlowServer server = SlowServer.answering(AT_A_TIME, DELAY);

    @Override
    public String name() {
      return "embedded";
    }

    @Override
    public RunningVariant start(StartRequest request) {
      return new ServedVariant(request.variant().name(), server, () -> true);
    }

    @Override
    public void close() {
      server.close();
    }
  }
}
