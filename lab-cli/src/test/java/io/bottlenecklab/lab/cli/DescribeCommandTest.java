package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DescribeCommandTest {

  @Test
  void an_experiment_says_what_it_claims_how_it_is_measured_and_how_to_run_it() {
    var described = LabOutput.of("describe", "signin-email-index");

    assertThat(described.exitCode()).isZero();
    assertThat(described.errors()).isEmpty();
    assertThat(described.lines())
        .containsSubsequence(
            "Experiment signin-email-index: An index on the e-mail column makes sign-in ten times"
                + " faster",
            "Claims",
            "  burst: 20 users at once, about 10 s → about 1 s",
            "    p95 at burst-20, signin-email-index against signin-no-index: 10× lower",
            "    source: 001_11f47cebc80a85fc.txt (R1), \"Email 인덱스 생성\"",
            "  overload: latency improved 10×, here at 1.2 × the unindexed capacity",
            "    p95 at rate-1.2, signin-email-index against signin-no-index: 10× lower",
            "    source: 001_11f47cebc80a85fc.txt (R1), \"Email 인덱스 생성\"",
            "What to expect",
            "Knobs that differ",
            "Workload",
            "Where it is tight",
            "Objective: p95 under 300ms, failed under 1 %",
            "./lab run signin-email-index");
    assertThat(described.lines())
        // which sign separates thousands is the machine's to say
        .anyMatch(line -> line.matches("  flow sign-in on 1.000.000 users"))
        .anyMatch(line -> line.matches("  +signin-no-index +signin-email-index"))
        .anyMatch(line -> line.matches("  auth\\.schema\\.email-index +false +true"))
        .anyMatch(line -> line.matches("  burst-20 +20 users at once +also --quick"))
        .anyMatch(line -> line.matches("  rate-1\\.5 +1\\.5 × the baseline's capacity, 30s"))
        .anyMatch(line -> line.matches("  signin-no-index +rate-1\\.2 +the processors, .+"));
  }

  @Test
  void a_variant_says_what_sets_it_apart_from_its_baseline_and_all_of_its_knobs() {
    var described = LabOutput.of("describe", "signin-two-replicas");

    assertThat(described.exitCode()).isZero();
    assertThat(described.lines())
        .containsSubsequence(
            "Variant signin-two-replicas",
            "Against signin-one-replica, in signin-replicas",
            "  lab.replicas  1 → 2",
            "Knobs",
            "./lab up signin-two-replicas")
        .anyMatch(line -> line.matches("  auth\\.database +mysql"))
        .anyMatch(line -> line.matches("  lab\\.replicas +2"));
  }

  @Test
  void a_baseline_is_not_set_against_itself() {
    assertThat(LabOutput.of("describe", "signin-one-replica").lines())
        .contains("Variant signin-one-replica", "./lab up signin-one-replica")
        .noneMatch(line -> line.startsWith("Against "));
  }

  @Test
  void an_experiment_and_a_variant_of_one_name_are_both_described() {
    assertThat(LabOutput.of("describe", "signin-email-index").lines())
        .containsSubsequence(
            "./lab run signin-email-index",
            "Variant signin-email-index",
            "  auth.schema.email-index  false → true",
            "./lab up signin-email-index");
  }

  @Test
  void an_unknown_name_is_answered_with_the_nearest() {
    var described = LabOutput.of("describe", "signin-emial-index");

    assertThat(described.exitCode()).isEqualTo(2);
    assertThat(described.lines()).isEmpty();
    assertThat(described.errors())
        .containsExactly(
            "lab: unknown experiment or variant «signin-emial-index»; did you mean"
                + " «signin-email-index»? ./lab list shows all");
  }
}
