package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.CheckoutCopy;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescribeCommandTest {

  @TempDir private Path root = Path.of("");

  @Test
  void an_experiment_says_what_it_claims_how_it_is_measured_and_how_to_run_it() {
    var described = LabOutput.of("describe", "fixture-delay");

    assertThat(described.exitCode()).isZero();
    assertThat(described.errors()).isEmpty();
    assertThat(described.lines())
        .containsSubsequence(
            "Experiment fixture-delay: Does a shorter delay make answers four times faster?",
            "Claims",
            "  p50: answers take 40 ms, then 10 ms",
            "    p50 at users-2, fixture-fast against fixture-slow: 4× lower",
            "    source: Made up (R9)",
            "    figure: 40 ms → 10 ms",
            "Knobs that differ",
            "Workload",
            "  flow fixture-get on 10 items",
            "Expected bottlenecks",
            "Objective: p95 under 100ms, failed under 1 %",
            "./lab run fixture-delay")
        .noneMatch(line -> line.startsWith("Found on"))
        .anyMatch(line -> line.matches("  +fixture-slow +fixture-fast"))
        .anyMatch(line -> line.matches("  fixture\\.delay +40ms +10ms"))
        .anyMatch(line -> line.matches("  users-2 +2 users without think time, 3s +also --quick"))
        .anyMatch(line -> line.matches("  fixture-slow +users-2 +neither processors, .+"));
  }

  @Test
  void an_experiment_says_what_was_found() throws IOException {
    var catalogue =
        CheckoutCopy.of("fixture", root)
            .append(
                "experiments/fixture-delay.yaml",
                """
                found:
                  machine: 2 cores, embedded
                  date: 2026-11-27
                  duration: 4m
                  claims:
                    p50: {verdict: not-reproduced, ratio: 1.5, interval: [1.4, 1.61], change: [41, 27.3]}
                  notes: |
                    Measured with `--quick`.
                    Two rounds.
                """)
            .catalogue();
    var written = new StringWriter();

    DescribeCommand.describe(
        new PrintWriter(written), catalogue, catalogue.experiment("fixture-delay"));

    assertThat(written.toString().lines())
        .containsSequence(
            "Found on 2 cores, embedded; 2026-11-27; 4 min",
            "       report    found (95 % interval)             verdict",
            "  p50  4× lower  1.5× (1.4–1.61), 41 ms → 27.3 ms  not reproduced",
            "  Measured with `--quick`.",
            "  Two rounds.",
            "");
  }

  @Test
  void a_variant_says_what_sets_it_apart_from_its_baseline_and_all_of_its_knobs() {
    var described = LabOutput.of("describe", "fixture-fast");

    assertThat(described.exitCode()).isZero();
    assertThat(described.lines())
        .containsSubsequence(
            "Variant fixture-fast",
            "Against fixture-slow, in fixture-delay",
            "  fixture.delay  40ms → 10ms",
            "Knobs",
            "./lab up fixture-fast")
        .anyMatch(line -> line.matches("  fixture\\.delay +10ms"))
        .anyMatch(line -> line.matches("  lab\\.replicas +1"));
  }

  @Test
  void a_baseline_is_not_compared_with_itself() {
    assertThat(LabOutput.of("describe", "fixture-slow").lines())
        .contains("Variant fixture-slow", "./lab up fixture-slow")
        .noneMatch(line -> line.startsWith("Against "));
  }

  @Test
  void an_unknown_name_is_answered_with_the_nearest() {
    var described = LabOutput.of("describe", "fixture-dealy");

    assertThat(described.exitCode()).isEqualTo(2);
    assertThat(described.lines()).isEmpty();
    assertThat(described.errors())
        .containsExactly(
            "lab: unknown experiment or variant «fixture-dealy»; did you mean"
                + " «fixture-delay»? ./lab list shows all");
  }
}
