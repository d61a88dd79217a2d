package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two load tools that send one load, against one that sends it alone. */
@Slow
class InjectorsIT {

  /** Of 100 requests 90 take 50 ms and 10 take 200 ms. */
  private static final ExactServer.Schedule TWO_SPEEDS =
      (arrived, index) -> arrived + TimeUnit.MILLISECONDS.toNanos(index * 37 % 100 < 90 ? 50 : 200);

  private static final Load.Shape RATE = new Load.Shape.Rate(200, Duration.ofSeconds(5));

  @TempDir private Path folder;

  /** Here. */
  private record Here() implements LoadGenerator.Site {

    @Override
    public String classPath() {
      return System.getProperty("java.class.path");
    }

    @Override
    public List<String> command(List<String> arguments) {
      var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      return Stream.concat(Stream.of(java), arguments.stream()).toList();
    }
  }

  private LoadGenerator two;

  @BeforeEach
  void start() {
    two =
        LoadGenerator.startTogether(
            List.of(new Here(), new Here()), folder.resolve("injectors.log"));
  }

  private static Load load(ExactServer server, Load.Shape shape) {
    return new Load("test-post", List.of(server.url()), 1_000_000, 42, shape);
  }

  @Test
  void two_find_what_one_finds() {
    try (var server = new ExactServer(TWO_SPEEDS);
        var one = LoadGenerator.start(folder.resolve("one.log"));
        var both = two) {
      one.send(load(server, RATE)); // warm
      both.send(load(server, RATE));
      server.reset();
      var alone = one.send(load(server, RATE));
      server.reset();
      var together = both.send(load(server, RATE));

      assertThat(together.requests()).isEqualTo(alone.requests()).isEqualTo(1_000);
      assertThat(server.held().getTotalCount()).isEqualTo(1_000);
      var late = together.lateness().max().plus(alone.lateness().max()).toNanos() / 1e3;
      for (var percentile : new double[] {50, 85, 95, 99}) {
        assertThat((double) together.latencies().getValueAtPercentile(percentile))
            .as("p%s in microseconds; sent up to %s late", percentile, late)
            .isBetween(
                0.98 * alone.latencies().getValueAtPercentile(percentile) - 300 - late,
                1.02 * alone.latencies().getValueAtPercentile(percentile) + 300 + late);
      }
      assertThat(together.throughput()).isBetween(0.9 * alone.throughput(), 1.1 * 200);
    }
  }

  @Test
  void closed_users_are_shared_out() {
    try (var server = new ExactServer((arrived, _) -> arrived + 1_000_000);
        var both = two) {
      var result = both.send(load(server, new Load.Shape.Closed(3, Duration.ofSeconds(1))));

      assertThat(result.requests()).isEqualTo(server.held().getTotalCount());
      assertThat(result.failed()).isZero();
    }
  }

  @Test
  void a_user_cannot_be_shared_out() {
    try (var server = new ExactServer((arrived, _) -> arrived + 1_000_000);
        var both = two) {
      var result = both.send(load(server, new Load.Shape.Closed(1, Duration.ofMillis(200))));

      assertThat(result.requests()).isEqualTo(server.held().getTotalCount()).isPositive();
    }
  }

  @Test
  void a_load_is_void_when_one_of_them_dies() {
    try (var server = new ExactServer((arrived, _) -> arrived);
        var both = two) {
      var sending =
          CompletableFuture.supplyAsync(
              () -> both.send(load(server, new Load.Shape.Rate(10, Duration.ofMinutes(1)))));
      while (server.held().getTotalCount() == 0) {
        Thread.onSpinWait();
      }

      both.process().destroyForcibly();

      assertThatExceptionOfType(LoadException.class)
          .isThrownBy(() -> {
            try {
              sending.join();
            } catch (CompletionException e) {
              throw e.getCause();
            }
          })
          .withMessageStartingWith("injector 1 died");
    }
  }
}
