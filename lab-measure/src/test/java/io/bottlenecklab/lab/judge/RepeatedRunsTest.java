package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Finding.Verdict;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RepeatedRunsTest {

  private static final Finding.Reported HIGHER =
      new Finding.Reported(1.5, "higher", null, null, null, "text", "source");

  @Test
  void runs_that_decide_nothing_alone_may_do_so_together() {
    var repetition =
        new RepeatedRuns(
            List.of(
                run(1.30, 1.0, 1.69, Verdict.INCONCLUSIVE),
                run(1.34, 1.1, 1.63, Verdict.INCONCLUSIVE),
                run(1.32, 0.9, 1.94, Verdict.INCONCLUSIVE)));

    var together = repetition.together().orElseThrow();

    assertThat(together.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(together.note()).isEmpty();
    assertThat(measured(together).ratio()).isEqualTo(1.32);
    // Student's t with two degrees of freedom: ln 1.32 ± 4.303 · 0.01515 ∕ √3
    assertThat(measured(together).ci95()).containsExactly(1.271, 1.371);
    assertThat(repetition.agreement()).isEqualTo("3 of 3 inconclusive");
  }

  @Test
  void runs_that_are_sure_and_differ_decide_nothing_together() {
    var repetition =
        new RepeatedRuns(
            List.of(
                run(1.30, 1.29, 1.31, Verdict.REPRODUCED),
                run(1.10, 1.09, 1.11, Verdict.WEAKER),
                run(1.60, 1.59, 1.61, Verdict.REPRODUCED)));

    assertThat(repetition.together().orElseThrow().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(repetition.agreement()).isEqualTo("2 of 3 reproduced, 1 weaker");
  }

  @Test
  void what_makes_one_run_inconclusive_beside_its_interval_does_so_for_all() {
    var flattered =
        finding(HIGHER, ratio(1.6, 1.5, 1.7), Verdict.INCONCLUSIVE, "failed requests may flatter");
    var sure = run(1.6, 1.5, 1.7, Verdict.REPRODUCED);

    var together = new RepeatedRuns(List.of(sure, flattered, sure)).together().orElseThrow();

    assertThat(together.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(together.note()).isEqualTo("failed requests may flatter");
  }

  @Test
  void failed_requests_that_an_interval_across_the_edge_hides_are_not_forgotten() {
    var across = ratio(1.3, 1.0, 1.69);
    var flattered = obstructed(across, "failed requests may flatter");

    var together =
        new RepeatedRuns(List.of(flattered, flattered, flattered)).together().orElseThrow();

    assertThat(together.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(together.note()).isEqualTo("failed requests may flatter");
    assertThat(together.obstructed()).isTrue();
  }

  @Test
  void runs_that_agree_in_all_digits_are_not_known_any_better_than_these() {
    var same = run(1.5, 1.4, 1.6, Verdict.REPRODUCED);

    var together = new RepeatedRuns(List.of(same, same, same)).together().orElseThrow();

    assertThat(measured(together).ci95()).containsExactly(1.499, 1.501);
  }

  @Test
  void shares_are_averaged_by_their_differences() {
    var reported = new Finding.Reported(null, null, "75 % → 0 %", 0.75, null, "text", "source");
    var runs =
        List.of(0.5, 0.6, 0.7).stream()
            .map(share ->
                finding(
                    reported,
                    new Finding.Measured(null, share, List.of(share - 0.1, share), share, 0),
                    Verdict.REPRODUCED,
                    ""))
            .toList();

    var together = new RepeatedRuns(runs).together().orElseThrow();

    assertThat(measured(together))
        .isEqualTo(new Finding.Measured(null, 0.6, List.of(0.3516, 0.8484), 0.6, 0));
    assertThat(together.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void an_open_question_gets_an_answer_and_no_verdict() {
    var reported = new Finding.Reported(null, null, "unknown", null, null, "text", "source");
    var higher = finding(reported, ratio(1.2, 1.1, 1.3), null, "clearly higher; 2 % failed");
    var maybe = finding(reported, ratio(1.21, 0.9, 1.6), null, "no clear difference");
    var repetition = new RepeatedRuns(List.of(maybe, higher, higher));

    var together = repetition.together().orElseThrow();

    assertThat(together.verdict()).isNull();
    assertThat(together.note()).isEqualTo("clearly higher");
    assertThat(repetition.agreement()).isEqualTo("2 of 3 clearly higher, 1 no clear difference");
  }

  @Test
  void too_few_runs_or_runs_without_intervals_say_nothing_together() {
    var run = run(1.5, 1.4, 1.6, Verdict.REPRODUCED);
    var oneRound =
        finding(
            HIGHER,
            new Finding.Measured(1.5, null, null, 1, 1.5),
            Verdict.INCONCLUSIVE,
            "one round");
    var unmeasured = finding(HIGHER, null, Verdict.INCONCLUSIVE, "not measured with --quick");

    assertThat(new RepeatedRuns(List.of(run, run)).together()).isEmpty();
    assertThat(new RepeatedRuns(List.of(run, run, oneRound)).together()).isEmpty();
    assertThat(new RepeatedRuns(List.of(unmeasured, unmeasured, unmeasured)).together()).isEmpty();
  }

  @Test
  void runs_of_a_claim_that_was_changed_meanwhile_say_nothing_together() {
    var run = run(1.5, 1.4, 1.6, Verdict.REPRODUCED);
    var reported = new Finding.Reported(null, null, "75 % → 0 %", 0.75, null, "text", "source");
    var difference = new Finding.Measured(null, 0.5, List.of(0.4, 0.6), 0.5, 0);
    var changed = finding(reported, difference, Verdict.REPRODUCED, "");

    assertThat(new RepeatedRuns(List.of(run, run, changed)).together()).isEmpty();
  }

  private static Finding run(double ratio, double low, double high, Verdict verdict) {
    return finding(HIGHER, ratio(ratio, low, high), verdict, "");
  }

  private static Finding.Measured ratio(double ratio, double low, double high) {
    return new Finding.Measured(ratio, null, List.of(low, high), 1, ratio);
  }

  private static Finding finding(
      Finding.Reported reported,
      Finding.@Nullable Measured measured,
      @Nullable Verdict verdict,
      String note) {
    return new Finding(
        "claim", "throughput", "step", "a", null, "b", reported, measured, verdict, note, null);
  }

  private static Finding obstructed(Finding.Measured measured, String note) {
    return new Finding(
        "claim",
        "throughput",
        "step",
        "a",
        null,
        "b",
        HIGHER,
        measured,
        Verdict.INCONCLUSIVE,
        note,
        true);
  }

  private static Finding.Measured measured(Finding finding) {
    return Objects.requireNonNull(finding.measured());
  }
}
