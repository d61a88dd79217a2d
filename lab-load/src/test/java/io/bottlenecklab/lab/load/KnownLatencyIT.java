package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Percentiles of the load tool against those of a server that answers at instants told to it. */
@Slow
class KnownLatencyIT {

  private static final Load.Shape.Rate LOAD = new Load.Shape.Rate(100, Duration.ofSeconds(6));

  /** Of 100 requests 90 take 50 ms, 8 take 200 ms and 2 take 500 ms. */
  private static final ExactServer.Schedule THREE_SPEEDS =
      (arrived, index) -> {
        var place = index * 37 % 100; // spread, not one after another
        return arrived + TimeUnit.MILLISECONDS.toNanos(place < 90 ? 50 : place < 98 ? 200 : 500);
      };

  private static final double STALL_SECONDS = 1;

  /** Answers at once, except that nothing is answered from second 2 to second 3. */
  private static final ExactServer.Schedule STALLING =
      (arrived, index) ->
          arrived >= TimeUnit.SECONDS.toNanos(2) && arrived < TimeUnit.SECONDS.toNanos(3)
              ? TimeUnit.SECONDS.toNanos(3)
              : arrived;

  @TempDir private static Path folder;

  private static LoadGenerator generator;

  @BeforeAll
  static void start() {
    generator = LoadGenerator.start(folder.resolve("load.log"));
    try (var server = new ExactServer((arrived, index) -> arrived)) {
      send(server, new Load.Shape.Closed(4, Duration.ofSeconds(2)));
    }
  }

  @AfterAll
  static void stop() {
    generator.close();
  }

  @Test
  void percentiles_are_those_of_the_server() {
    try (var server = new ExactServer(THREE_SPEEDS)) {
      var result = send(server, LOAD);

      assertThat(result.requests()).isEqualTo(server.held().getTotalCount()).isEqualTo(600);
      // on a busy machine the load tool sends late, which counts, and which it tells
      var late = result.lateness().max().toNanos() / 1e3;
      for (var percentile : new double[] {10, 50, 85, 95, 97, 99, 99.5}) {
        var truth = server.held().getValueAtPercentile(percentile);
        assertThat((double) result.latencies().getValueAtPercentile(percentile))
            .as("p%s, in microseconds; requests were sent up to %s late", percentile, late)
            .isBetween(0.99 * truth, 1.3 * truth + late);
      }
    }
  }

  @Test
  void a_stall_is_felt_by_every_request_that_was_due_meanwhile() {
    try (var server = new ExactServer(STALLING)) {
      var result = send(server, LOAD);

      // 100 of 600 requests were due in the stall, and waited for what was left of it
      var late = result.lateness().max().toNanos() / 1e9;
      assertThat(seconds(result, 80)).isLessThan(0.2 * STALL_SECONDS + late);
      assertThat(seconds(result, 90)).isCloseTo(0.40 * STALL_SECONDS, within(0.04 + late));
      assertThat(seconds(result, 95)).isCloseTo(0.70 * STALL_SECONDS, within(0.04 + late));
      assertThat(seconds(result, 99)).isCloseTo(0.94 * STALL_SECONDS, within(0.04 + late));
    }
  }

  @Test
  void closed_load_is_stalled_with_the_server_and_hardly_notices() {
    try (var server = new ExactServer(STALLING)) {
      var result = send(server, new Load.Shape.Closed(1, Duration.ofSeconds(4)));

      assertThat(seconds(result, 99)).isLessThan(0.2 * STALL_SECONDS);
      assertThat(seconds(result, 100))
          .isGreaterThan(0.5 * STALL_SECONDS)
          .isGreaterThanOrEqualTo(0.99 * server.held().getMaxValue() / 1e6);
    }
  }

  private static double seconds(LoadResult result, double percentile) {
    return result.latencies().getValueAtPercentile(percentile) / 1e6;
  }

  private static LoadResult send(ExactServer server, Load.Shape shape) {
    return generator.send(new Load("test-post", List.of(server.url()), 1_000_000, 42, shape));
  }
}
