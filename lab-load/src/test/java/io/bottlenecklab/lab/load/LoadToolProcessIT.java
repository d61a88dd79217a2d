package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.testing.Slow;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The load tool in its own process against servers whose latency is known. */
@Slow
class LoadToolProcessIT {

  private static final Duration DELAY = Duration.ofMillis(100);

  /** So long that a busy machine adds less. */
  private static final Duration LONG_DELAY = Duration.ofSeconds(2);

  private static final Duration A_SECOND = Duration.ofSeconds(1);

  /** So long that it is under way whenever it is looked at. */
  private static final Load.Shape A_MINUTE = new Load.Shape.Closed(1, Duration.ofMinutes(1));

  @TempDir private static Path folder;

  private static LoadGenerator generator;

  @BeforeAll
  static void start() {
    generator = LoadGenerator.start(folder.resolve("load.log"));
    try (var server = SlowServer.answeringAfter(Duration.ZERO)) {
      generator.send(load(server, new Load.Shape.Closed(4, Duration.ofSeconds(2))));
    }
  }

  @AfterAll
  static void stop() {
    generator.close();
  }

  @Test
  void a_burst_sends_all_of_its_users_at_one_instant() {
    try (var server = SlowServer.answeringAfter(LONG_DELAY)) {
      var result = generator.send(load(server, new Load.Shape.AtOnce(50)));

      assertThat(result.requests()).isEqualTo(50);
      assertThat(result.failed()).isZero();
      // none waited for another's answer
      assertThat(result.duration()).isBetween(LONG_DELAY, LONG_DELAY.multipliedBy(2));
    }
  }

  @Test
  void an_open_load_is_evenly_spaced_at_a_rate_below_one_a_second_too() {
    try (var server = SlowServer.answeringAfter(Duration.ofMillis(5))) {
      var result = generator.send(load(server, new Load.Shape.Rate(0.8, Duration.ofMillis(3750))));

      assertThat(result.requests()).isEqualTo(3);
      assertThat(gaps(server))
          .allSatisfy(gap -> assertThat(gap).isCloseTo(1250, within(100 + late(result))));
    }
  }

  @Test
  void an_open_load_keeps_its_rate_and_measures_the_servers_latency() {
    try (var server = SlowServer.answeringAfter(DELAY)) {
      var result = generator.send(load(server, new Load.Shape.Rate(150, Duration.ofSeconds(4))));

      assertThat(result.requests()).isEqualTo(600);
      assertThat(result.failed()).isZero();
      assertThat(gaps(server).stream().mapToDouble(Double::doubleValue).average().orElseThrow())
          .isCloseTo(1000.0 / 150, withinPercentage(10));
      assertThat(result.throughput()).isCloseTo(150, withinPercentage(10));
      assertThat(millis(result, 50)).isBetween(100.0, 150 + late(result));
      assertThat(result.generatorCpu()).isBetween(Duration.ofMillis(1), Duration.ofSeconds(8));
    }
  }

  @Test
  void an_open_load_does_not_wait_for_a_server_that_falls_behind() {
    try (var server = SlowServer.answering(1, DELAY)) {
      var result = generator.send(load(server, new Load.Shape.Rate(20, Duration.ofSeconds(2))));

      // 40 requests at 20 a second, at most 10 of them answered a second: the last is due after
      // 1.95 s and waits for 2 s or more
      assertThat(result.requests()).isEqualTo(40);
      assertThat(result.duration()).isGreaterThanOrEqualTo(DELAY.multipliedBy(39));
      assertThat(result.throughput()).isBetween(8.0, 10.5);
      assertThat(millis(result, 100))
          .isCloseTo(micros(result.duration()) / 1e3 - 1950, within(100 + late(result)));
      // who waits for the server leaves 1.95 s late in the end
      assertThat(result.lateness().p99()).isLessThan(Duration.ofSeconds(1));
    }
  }

  @Test
  void a_closed_load_has_one_request_a_user_under_way() {
    try (var server = SlowServer.answeringAfter(DELAY)) {
      var result = generator.send(load(server, new Load.Shape.Closed(4, Duration.ofSeconds(2))));

      var underWay = result.requests() * result.latencies().getMean() / micros(result.duration());
      assertThat(underWay).isCloseTo(4, withinPercentage(10));
      assertThat(millis(result, 0)).isGreaterThanOrEqualTo(99.0);
      assertThat(result.lateness().max()).isZero();
    }
  }

  /** 20 users, each answered after 0.1 s and back after 0.4 s more: 20 / 0.5 s = 40 a second. */
  @Test
  void users_who_pause_send_less_often_and_their_pause_is_no_latency() {
    var pause = Duration.ofMillis(400);
    try (var server = SlowServer.answeringAfter(DELAY)) {
      var shape = new Load.Shape.Closed(20, pause, Duration.ofSeconds(5));
      var result = generator.send(load(server, shape));

      assertThat(result.throughput()).isCloseTo(40, withinPercentage(8));
      assertThat(millis(result, 50)).isBetween(99.0, 180.0);
      assertThat(result.duration()).isLessThan(Duration.ofSeconds(5).plus(pause));
      // the first 20 are spread over the pause
      assertThat(gaps(server).subList(0, 19).stream().mapToDouble(gap -> gap).sum())
          .isBetween(350.0, 600.0);
      assertThat(server.requests()).isEqualTo((int) result.requests());
    }
  }

  /** The server answers every other request at once: the first of each pair, with one user. */
  @Test
  void requests_before_the_measured_ones_are_sent_and_not_measured() {
    try (var server =
        new ExactServer((arrived, index) -> index % 2 == 0 ? arrived : arrived + DELAY.toNanos())) {
      var result = generator.send(pair(server.url(), new Load.Shape.Closed(1, A_SECOND)));

      assertThat(server.held().getTotalCount()).isEqualTo(2 * result.requests());
      assertThat(result.failed()).isZero();
      assertThat(millis(result, 0)).isGreaterThanOrEqualTo(99.0);
    }
  }

  @Test
  void where_those_before_fail_the_measured_ones_are_not_sent_and_count_as_failed() {
    try (var server = SlowServer.answeringAfter(Duration.ZERO, index -> index == 0 ? 503 : 200)) {
      var result = generator.send(pair(server.url(), new Load.Shape.Closed(1, A_SECOND)));

      assertThat(result.failures()).containsExactly(java.util.Map.entry("HTTP 503", 1L));
      assertThat(server.requests()).isEqualTo(2 * (int) result.requests() - 1);
    }
  }

  @Test
  void an_open_load_cannot_send_requests_before_the_measured_ones() throws IOException {
    assertThatExceptionOfType(LoadException.class)
        .isThrownBy(() -> generator.send(pair(closedPort(), new Load.Shape.AtOnce(2))))
        .withMessageContaining("by closed load only (--users)");
  }

  private static Load pair(URI server, Load.Shape shape) {
    return new Load("test-pair", List.of(server), 1, 42, shape);
  }

  @Test
  void a_closed_load_waits_for_a_request_longer_than_itself() {
    try (var server = SlowServer.answeringAfter(LONG_DELAY)) {
      var result = generator.send(load(server, new Load.Shape.Closed(3, Duration.ofMillis(100))));

      assertThat(result.requests()).isEqualTo(3);
      assertThat(result.failed()).isZero();
      assertThat(result.duration()).isBetween(LONG_DELAY, LONG_DELAY.multipliedBy(2));
    }
  }

  @Test
  void an_answer_that_is_not_expected_is_counted_and_keeps_its_latency() {
    try (var server = SlowServer.answeringAfter(DELAY, index -> index % 2 == 0 ? 200 : 503)) {
      var result = generator.send(load(server, new Load.Shape.Rate(50, Duration.ofSeconds(1))));

      assertThat(result.requests()).isEqualTo(50);
      assertThat(result.failures()).containsExactly(java.util.Map.entry("HTTP 503", 25L));
      assertThat(millis(result, 0)).isGreaterThanOrEqualTo(99.0);
    }
  }

  @Test
  void no_answer_at_all_is_counted_as_failed() throws IOException {
    var load = new Load("test-post", List.of(closedPort()), 10, 1, new Load.Shape.AtOnce(7));

    var result = generator.send(load);

    assertThat(result.requests()).isEqualTo(7);
    assertThat(result.failures()).containsExactly(java.util.Map.entry("no answer", 7L));
  }

  @Test
  void requests_are_spread_over_the_targets() {
    try (var one = SlowServer.answeringAfter(Duration.ZERO);
        var other = SlowServer.answeringAfter(Duration.ZERO)) {
      generator.send(
          new Load("test-post", List.of(one.url(), other.url()), 10, 1, new Load.Shape.AtOnce(20)));

      assertThat(one.arrivals()).hasSize(10);
      assertThat(other.arrivals()).hasSize(10);
    }
  }

  @Test
  void the_same_seed_draws_the_same_seeded_users() {
    try (var first = SlowServer.answeringAfter(Duration.ZERO);
        var second = SlowServer.answeringAfter(Duration.ZERO)) {
      generator.send(load(first, new Load.Shape.AtOnce(20)));
      generator.send(load(second, new Load.Shape.AtOnce(20)));

      assertThat(first.bodies()).containsExactlyInAnyOrderElementsOf(second.bodies());
      assertThat(first.bodies()).doesNotHaveDuplicates();
      assertThat(first.bodies()).allMatch(body -> body.matches("\\{\"user\":\\d+\\}"));
    }
  }

  @Test
  void many_loads_in_one_process_leave_no_threads_behind() {
    try (var server = SlowServer.answeringAfter(Duration.ZERO)) {
      var counts = new ArrayList<Long>();
      for (var i = 0; i < 8; i++) {
        generator.send(load(server, new Load.Shape.AtOnce(20)));
        counts.add(threads());
      }
      assertThat(counts.getLast()).isLessThanOrEqualTo(counts.getFirst() + 4);
    }
  }

  @Test
  void the_process_ends_itself_in_the_midst_of_a_load_when_the_lab_goes(@TempDir Path temporary)
      throws IOException {
    try (var server = SlowServer.answeringAfter(DELAY)) {
      var process = processOfItsOwn(temporary);
      try {
        try (var loads = process.outputWriter(StandardCharsets.UTF_8)) {
          write(loads, load(server, A_MINUTE));
          assertThat(server).satisfies(LoadToolProcessIT::hasARequest);
        }

        // all that a killed lab leaves to its load tool is a closed standard input
        assertThat(process.onExit()).succeedsWithin(Duration.ofSeconds(20));
      } finally {
        process.destroyForcibly();
      }
    }
  }

  @Test
  void a_load_under_way_fails_with_the_log_to_look_at_when_the_process_dies() {
    try (var server = SlowServer.answeringAfter(DELAY);
        var other = LoadGenerator.start(folder.resolve("other.log"))) {
      var sending = CompletableFuture.supplyAsync(() -> other.send(load(server, A_MINUTE)));
      assertThat(server).satisfies(LoadToolProcessIT::hasARequest);

      assertThat(other.process().destroyForcibly()).isTrue();

      assertThat(sending)
          .failsWithin(Duration.ofSeconds(20))
          .withThrowableOfType(ExecutionException.class)
          .havingCause()
          .isInstanceOf(LoadException.class)
          .withMessageContaining("other.log");
    }
  }

  @Test
  void the_process_leaves_no_unpacked_library_behind(@TempDir Path temporary) throws IOException {
    try (var server = SlowServer.answeringAfter(Duration.ZERO)) {
      var process = processOfItsOwn(temporary);
      try {
        try (var loads = process.outputWriter(StandardCharsets.UTF_8)) {
          write(loads, load(server, new Load.Shape.AtOnce(1)));
          var answer = process.inputReader(StandardCharsets.UTF_8).readLine();
          assertThat(Message.result(Objects.requireNonNull(answer)).failed()).isZero();
          assertThat(temporary).isNotEmptyDirectory();
        }

        assertThat(process.onExit()).succeedsWithin(Duration.ofSeconds(20));
        assertThat(temporary).isEmptyDirectory();
      } finally {
        process.destroyForcibly();
      }
    }
  }

  /**
   * The load tool's process, started as {@link LoadGenerator} does and not by it: that kills one
   * that does not end soon.
   *
   * @param temporary where it unpacks libraries, which no other load tool does
   */
  private static Process processOfItsOwn(Path temporary) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xlog:disable",
            "-Djava.io.tmpdir=" + temporary,
            "-Dgatling.conf.file=io/bottlenecklab/lab/load/gatling.conf",
            "-Dlogback.configurationFile=io/bottlenecklab/lab/load/logback.xml",
            "-cp",
            System.getProperty("java.class.path"),
            LoadProcess.class.getName())
        .redirectError(folder.resolve("process-of-its-own.log").toFile())
        .start();
  }

  private static void write(BufferedWriter loads, Load load) throws IOException {
    loads.write(Message.of(load));
    loads.newLine();
    loads.flush();
  }

  private static void hasARequest(SlowServer server) {
    var until = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (server.arrivals().isEmpty() && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
    assertThat(server.arrivals()).isNotEmpty();
  }

  /** Threads of the load tool, as the operating system counts them. */
  private static long threads() {
    var tasks = Path.of("/proc", Long.toString(generator.process().pid()), "task").toFile().list();
    return tasks == null ? 0 : tasks.length;
  }

  private static URI closedPort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }
  }

  private static Load load(SlowServer server, Load.Shape shape) {
    return new Load("test-post", List.of(server.url()), 1_000_000, 42, shape);
  }

  private static double millis(LoadResult result, double percentile) {
    return result.latencies().getValueAtPercentile(percentile) / 1000.0;
  }

  /**
   * How far behind its schedule the load tool was, in milliseconds, which a busy machine causes.
   */
  private static double late(LoadResult result) {
    return result.lateness().max().toNanos() / 1e6;
  }

  private static double micros(Duration duration) {
    return duration.toNanos() / 1e3;
  }

  /** Milliseconds between requests. */
  private static List<Double> gaps(SlowServer server) {
    var arrivals = server.arrivals();
    var gaps = new ArrayList<Double>();
    for (var i = 1; i < arrivals.size(); i++) {
      gaps.add((arrivals.get(i) - arrivals.get(i - 1)) / 1e6);
    }
    return gaps;
  }
}
