package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.bottlenecklab.lab.load.script.Script.AsyncScript;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class AsyncRunTest {

  private static final Duration DELAY = Duration.ofMillis(100);

  @Test
  void a_rate_is_kept_while_answers_are_late() {
    try (var server = SlowServer.answeringAfter(DELAY)) {
      var result = send(server, new Load.Shape.Rate(50, Duration.ofSeconds(1)));

      assertThat(result.requests()).isEqualTo(50);
      assertThat(result.failed()).isZero();
      assertThat(result.latencies().getMinValue())
          .isGreaterThanOrEqualTo(DELAY.toNanos() / 1000 - 1);
      assertThat(result.duration()).isGreaterThanOrEqualTo(Duration.ofMillis(980).plus(DELAY));
    }
  }

  @Test
  void closed_users_wait_for_their_answer() {
    try (var server = SlowServer.answeringAfter(DELAY)) {
      var result = send(server, new Load.Shape.Closed(3, Duration.ofMillis(500)));

      // each user at least once, and at most once in each delay
      assertThat(result.requests()).isBetween(3L, 18L);
      assertThat(server.requests()).isEqualTo((int) result.requests());
    }
  }

  /** 10 users, each answered after 0.1 s and back after 0.3 s more: 10 / 0.4 s = 25 a second. */
  @Test
  void closed_users_pause_and_their_pause_is_no_latency() {
    try (var server = SlowServer.answeringAfter(DELAY)) {
      var shape = new Load.Shape.Closed(10, Duration.ofMillis(300), Duration.ofSeconds(3));
      var result = send(server, shape);

      assertThat(result.throughput()).isCloseTo(25, withinPercentage(8));
      assertThat(result.latencies().getValueAtPercentile(50)).isBetween(99_000L, 180_000L);
      assertThat(server.requests()).isEqualTo((int) result.requests());
    }
  }

  @Test
  void other_answers_than_the_expected_one_are_failures_and_stay_in_the_latencies() {
    try (var server =
        SlowServer.answeringAfter(Duration.ZERO, index -> index % 2 == 0 ? 503 : 200)) {
      var result = send(server, new Load.Shape.AtOnce(10));

      assertThat(result.requests()).isEqualTo(10);
      assertThat(result.failures()).containsExactly(java.util.Map.entry("HTTP 503", 5L));
    }
  }

  @Test
  void a_request_without_an_answer_is_a_failure() {
    var silent =
        new AsyncScript() {
          @Override
          public CompletionStage<Reply> send(int index) {
            return CompletableFuture.failedFuture(new IllegalStateException());
          }

          @Override
          public void close() {
            // holds nothing
          }
        };
    var measurements = new Measurements(() -> 0);
    var load = load("http://127.0.0.1:1", new Load.Shape.AtOnce(3));
    new AsyncRun(load, silent, measurements, Schedule.Start.soon(load)).run();

    assertThat(measurements.result(System.nanoTime()).unanswered()).isEqualTo(3);
  }

  private static LoadResult send(SlowServer server, Load.Shape shape) {
    var load = load(server.url().toString(), shape);
    var measurements = new Measurements(() -> 0);
    try (var script = (AsyncScript) Flow.named("test-echo").script(load)) {
      new AsyncRun(load, script, measurements, Schedule.Start.soon(load)).run();
    }
    return measurements.result(System.nanoTime());
  }

  private static Load load(String target, Load.Shape shape) {
    return new Load("test-echo", java.util.List.of(java.net.URI.create(target)), 10, 1, shape);
  }
}
