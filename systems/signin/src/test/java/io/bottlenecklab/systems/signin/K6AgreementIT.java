package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.bottlenecklab.lab.load.ExactServer;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The load tool against k6, in turn, at the same rate on the same server of known latency. Runs
 * where the environment names k6: {@code K6=k6}, or a container that has {@code systems} as its
 * parent, {@code K6="docker run --rm --network host -v $PWD/systems:/systems:ro -w
 * /systems/signin/k6 grafana/k6"}. Wants a machine that does nothing else.
 */
@Slow
class K6AgreementIT {

  private static final int ROUNDS = 3;
  private static final Duration STEP = Duration.ofSeconds(10);
  private static final double SHARE = 0.05;
  private static final double MS = 0.3;

  private static final Pattern SUMMARY =
      Pattern.compile("http_req_duration\\.*: .*?med=(\\S+) .*?p\\(95\\)=(\\S+)");

  @TempDir private Path folder;

  /** Milliseconds. */
  private record Percentiles(double p50, double p95) {

    static Percentiles medians(List<Percentiles> rounds) {
      return new Percentiles(
          median(rounds.stream().mapToDouble(Percentiles::p50).toArray()),
          median(rounds.stream().mapToDouble(Percentiles::p95).toArray()));
    }

    private static double median(double[] values) {
      return Arrays.stream(values).sorted().skip(values.length / 2).findFirst().orElseThrow();
    }
  }

  @Test
  void p50_and_p95_are_those_of_k6() throws IOException, InterruptedException {
    var k6 = System.getenv("K6");
    assumeTrue(k6 != null, "the environment does not name k6 (K6=k6)");
    try (var generator = LoadGenerator.start(folder.resolve("load.log"))) {
      warmUp(generator);
      for (var rate : List.of(50, 200, 500)) {
        for (var delay : List.of(2, 20, 100)) {
          compare(generator, List.of(k6.split(" ", -1)), rate, Duration.ofMillis(delay));
        }
      }
    }
  }

  /** As every run of the lab does: k6 is compiled beforehand, a JVM is not. */
  private static void warmUp(LoadGenerator generator) {
    try (var target = new ExactServer((arrived, index) -> arrived)) {
      var closed = new Load.Shape.Closed(4, STEP);
      generator.send(new Load("sign-in", List.of(target.url()), 1_000_000, 1, closed));
    }
  }

  /** A tenth of the requests takes three times as long, so that p95 is not p50. */
  private static void compare(LoadGenerator generator, List<String> k6, int rate, Duration delay)
      throws IOException, InterruptedException {
    var lab = new ArrayList<Percentiles>();
    var other = new ArrayList<Percentiles>();
    var server = new ArrayList<Percentiles>();
    ExactServer.Schedule schedule =
        (arrived, index) -> arrived + delay.toNanos() * (index % 10 == 7 ? 3 : 1);
    try (var target = new ExactServer(schedule)) {
      send(generator, target, rate);
      for (var round = 0; round < ROUNDS; round++) {
        target.reset();
        lab.add(send(generator, target, rate));
        server.add(percentiles(target.held()));
        target.reset();
        other.add(run(k6, target, rate));
      }
    }
    var ours = Percentiles.medians(lab);
    var theirs = Percentiles.medians(other);
    var truth = Percentiles.medians(server);
    System.out.printf(
        "%d/s, %d ms: p50 server %.3f lab %.3f k6 %.3f; p95 server %.3f lab %.3f k6 %.3f%n",
        rate,
        delay.toMillis(),
        truth.p50(),
        ours.p50(),
        theirs.p50(),
        truth.p95(),
        ours.p95(),
        theirs.p95());
    assertAgree("p50", ours.p50(), theirs.p50());
    assertAgree("p95", ours.p95(), theirs.p95());
  }

  private static void assertAgree(String name, double ours, double theirs) {
    assertThat(Math.abs(ours - theirs))
        .as("%s: lab %.3f ms, k6 %.3f ms", name, ours, theirs)
        .isLessThanOrEqualTo(Math.max(MS, SHARE * theirs));
  }

  private static Percentiles send(LoadGenerator generator, ExactServer target, int rate) {
    var load =
        new Load("sign-in", List.of(target.url()), 1_000_000, 1, new Load.Shape.Rate(rate, STEP));
    return percentiles(generator.send(load).latencies());
  }

  private static Percentiles percentiles(org.HdrHistogram.Histogram micros) {
    return new Percentiles(
        micros.getValueAtPercentile(50) / 1e3, micros.getValueAtPercentile(95) / 1e3);
  }

  private static Percentiles run(List<String> k6, ExactServer target, int rate)
      throws IOException, InterruptedException {
    var command = new ArrayList<>(k6);
    command.addAll(
        List.of(
            "run",
            "-e",
            "BASE_URL=" + target.url(),
            "-e",
            "RATE=" + rate,
            "-e",
            "DURATION=%ds".formatted(STEP.toSeconds()),
            "sign-in.js"));
    var process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .directory(Path.of("k6").toFile())
            .start();
    try {
      var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      var summary = SUMMARY.matcher(output);
      assertThat(summary.find()).as(output).isTrue();
      return new Percentiles(ms(summary.group(1)), ms(summary.group(2)));
    } finally {
      process.destroyForcibly();
    }
  }

  /** k6 writes {@code 850.3µs}, {@code 5.2ms} or {@code 1.2s}. */
  private static double ms(String duration) {
    var unit = duration.replaceFirst("^[0-9.]+", "");
    var number = Double.parseDouble(duration.substring(0, duration.length() - unit.length()));
    return switch (unit) {
      case "µs" -> number / 1000;
      case "ms" -> number;
      case "s" -> number * 1000;
      default -> throw new AssertionError(duration);
    };
  }
}
