package io.bottlenecklab.lab.judge;

import static io.bottlenecklab.lab.experiment.Claim.Expectation.Direction.HIGHER;
import static io.bottlenecklab.lab.experiment.Claim.Expectation.Direction.LOWER;
import static io.bottlenecklab.lab.judge.RoundsFixture.BASELINE;
import static io.bottlenecklab.lab.judge.RoundsFixture.CANDIDATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Finding.Verdict;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class JudgeTest {

  private static final Expectation TEN_TIMES_LOWER = new Expectation.Ratio(10, LOWER);

  private final RoundsFixture rounds = new RoundsFixture();

  @Test
  void a_longer_tail_is_found_where_medians_are_equal() {
    rounds.tails(BASELINE, 20, 20.2, 19.8).tails(CANDIDATE, 40, 40.4, 39.6);

    var spread = rounds.judge(RequestMetric.SPREAD, new Expectation.Unknown());
    var middle = rounds.judge(RequestMetric.P50, new Expectation.Unknown());

    assertThat(measured(spread).ratio()).isCloseTo(2, within(0.01));
    assertThat(spread.note()).isEqualTo("clearly higher");
    assertThat(middle.note()).isEqualTo("no clear difference");
  }

  @Test
  void rounds_in_which_others_took_processors_explain_how_wide_the_interval_is() {
    rounds.latencies(BASELINE, 100, 100, 100, 100).latencies(CANDIDATE, 100, 150, 101, 149);
    rounds.others(BASELINE, 0, 0, 0, 0).others(CANDIDATE, 0, 0.5, 0, 0.5);

    var finding = rounds.judge(RequestMetric.P95, new Expectation.Unknown());

    assertThat(finding.note())
        .endsWith("disturbances explain 100 % of the variance between rounds");
  }

  @Test
  void what_others_take_is_not_mentioned_where_it_is_little_or_the_rounds_are_few() {
    rounds.latencies(BASELINE, 100, 100, 100, 100).latencies(CANDIDATE, 100, 150, 101, 149);
    rounds.others(BASELINE, 0, 0, 0, 0).others(CANDIDATE, 0, 0.1, 0, 0.1);
    var few = new RoundsFixture().latencies(BASELINE, 100, 100).latencies(CANDIDATE, 100, 150);
    few.others(BASELINE, 0, 0).others(CANDIDATE, 0, 0.5);

    assertThat(rounds.judge(RequestMetric.P95, new Expectation.Unknown()).note())
        .doesNotContain("disturbances");
    assertThat(few.judge(RequestMetric.P95, new Expectation.Unknown()).note())
        .doesNotContain("disturbances");
  }

  @Test
  void an_interval_within_the_band_reproduces_the_claim() {
    var finding =
        rounds
            .latencies(BASELINE, 500, 510, 490)
            .latencies(CANDIDATE, 100, 100, 101)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(measured(finding).ratio()).isCloseTo(5, within(0.1));
    assertThat(interval(finding).getFirst()).isGreaterThan(Math.sqrt(10));
    assertThat(finding.note()).isEmpty();
  }

  @Test
  void what_an_arm_that_was_not_steady_changed_over_the_rounds_widens_the_interval() {
    // twice as many in the last round as in the first, on both arms; always 1.24 times as many
    rounds.throughputs(BASELINE, 400, 570, 800).throughputs(CANDIDATE, 490, 707, 1000);
    var reported = new Expectation.Ratio(1.39, HIGHER);

    var ifSteady = rounds.judge(RequestMetric.THROUGHPUT, reported);
    var finding = rounds.unsteady(BASELINE).judge(RequestMetric.THROUGHPUT, reported);

    assertThat(ifSteady.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(ifSteady.note()).isEmpty();
    assertThat(interval(ifSteady)).containsExactly(1.207, 1.27);
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.note())
        .isEqualTo(
            "the interval contains no effect and half the reported effect;"
                + " an arm was not steady: it changed by 100 % over the rounds");
    // ln 2 ∕ 2 up and down, and the rounds' own 2.5 % beside it
    assertThat(interval(finding)).containsExactly(0.8749, 1.753);
    assertThat(measured(finding).ratio()).isEqualTo(measured(ifSteady).ratio());
  }

  @Test
  void an_arm_that_gained_much_after_a_steady_warm_up_was_not_steady() {
    rounds.throughputs(BASELINE, 400, 570, 800).throughputs(CANDIDATE, 490, 707, 1000);
    var reported = new Expectation.Ratio(1.39, HIGHER);

    var little = rounds.gaining(BASELINE, 0.1).judge(RequestMetric.THROUGHPUT, reported);
    var much = rounds.gaining(BASELINE, 1).judge(RequestMetric.THROUGHPUT, reported);

    assertThat(little.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(much.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(much).isEqualTo(rounds.unsteady(BASELINE).judge(RequestMetric.THROUGHPUT, reported));
  }

  @Test
  void a_round_of_nothing_does_not_let_the_interval_reach_up() {
    // a candidate that died before this step of the third round
    rounds.throughputs(BASELINE, 76, 79, 70).throughputs(CANDIDATE, 33, 37, 0);

    var finding = rounds.judge(RequestMetric.THROUGHPUT, new Expectation.Ratio(2.45, HIGHER));

    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(finding.note()).isEqualTo("the opposite effect");
    assertThat(interval(finding).getLast()).isCloseTo(0.78, within(0.01));
    assertThat(measured(finding).ratio()).isLessThan(0.1);
  }

  @Test
  void nor_does_a_round_in_which_an_arm_died() {
    // a candidate that died during this step of the third round
    rounds.throughputs(BASELINE, 48.3, 47.6, 40.7).throughputs(CANDIDATE, 20.4, 26.2, 3.7);
    var reported = new Expectation.Ratio(2.45, HIGHER);

    var had = rounds.judge(RequestMetric.THROUGHPUT, reported);
    var finding = rounds.dying(CANDIDATE, 3).judge(RequestMetric.THROUGHPUT, reported);

    assertThat(had.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(interval(finding).getLast()).isCloseTo(0.684, within(0.01));
    assertThat(interval(finding).getFirst()).isEqualTo(interval(had).getFirst());
  }

  @Test
  void an_arm_that_was_not_steady_and_changes_nothing_has_the_interval_of_its_rounds() {
    rounds.latencies(BASELINE, 500, 510, 500).latencies(CANDIDATE, 100, 101, 100);

    var ifSteady = rounds.judge(RequestMetric.P95, TEN_TIMES_LOWER);
    var finding =
        rounds.unsteady(BASELINE).unsteady(CANDIDATE).judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding).isEqualTo(ifSteady);
  }

  @Test
  void an_arm_is_compared_with_itself_at_another_step() {
    var finding =
        rounds
            .throughputs(CANDIDATE, 100, 101, 99)
            .at("overload")
            .throughputs(CANDIDATE, 80, 81, 79)
            .judge(
                RequestMetric.THROUGHPUT,
                new Claim.Side(CANDIDATE, RoundsFixture.STEP),
                new Claim.Side(CANDIDATE, "overload"),
                new Expectation.NoEffect(0.3));

    assertThat(measured(finding).ratio()).isCloseTo(0.8, within(0.01));
    assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(finding.step()).isEqualTo("overload");
    assertThat(finding.baselineStep()).isEqualTo(RoundsFixture.STEP);
  }

  @Test
  void failures_of_one_arm_at_two_steps_name_each_its_own() {
    var finding =
        rounds
            .failing(CANDIDATE, 20, 100, 100)
            .at("overload")
            .failing(CANDIDATE, 600, 100, 100)
            .judge(
                RequestMetric.P95,
                new Claim.Side(CANDIDATE, RoundsFixture.STEP),
                new Claim.Side(CANDIDATE, "overload"),
                new Expectation.Unknown());

    assertThat(finding.note())
        .isEqualTo(
            "no clear difference; 2 % of the requests to after failed at step"
                + "; 60 % of the requests to after failed at overload");
  }

  @Test
  void an_interval_above_the_reported_effect_is_said_to_be_stronger() {
    var finding =
        rounds
            .latencies(BASELINE, 5000, 5100, 4900)
            .latencies(CANDIDATE, 100, 100, 101)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(finding.note()).contains("stronger");
  }

  @Test
  void a_clear_effect_below_the_band_is_weaker() {
    var finding =
        rounds
            .latencies(BASELINE, 200, 202, 198)
            .latencies(CANDIDATE, 100, 100, 101)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.WEAKER);
  }

  @Test
  void a_narrow_interval_around_no_effect_is_not_reproduced() {
    var finding =
        rounds
            .latencies(BASELINE, 100, 101, 99)
            .latencies(CANDIDATE, 100, 100, 101)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void the_opposite_effect_is_not_reproduced() {
    var finding =
        rounds
            .latencies(BASELINE, 100, 101, 99)
            .latencies(CANDIDATE, 500, 510, 490)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(finding.note()).contains("opposite");
    assertThat(measured(finding).ratio()).isCloseTo(0.2, within(0.01));
  }

  @Test
  void an_interval_across_the_bands_edge_is_inconclusive() {
    var finding =
        rounds
            .latencies(BASELINE, 300, 350, 320)
            .latencies(CANDIDATE, 100, 100, 100)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void an_interval_from_below_none_into_the_band_is_inconclusive() {
    var finding =
        rounds
            .latencies(BASELINE, 100, 1000, 400)
            .latencies(CANDIDATE, 100, 100, 100)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void an_interval_from_below_none_to_below_the_band_is_not_reproduced() {
    var finding =
        rounds
            .latencies(BASELINE, 100, 150, 110)
            .latencies(CANDIDATE, 100, 100, 100)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(finding.note()).isEqualTo("less than half the reported effect, possibly none");
  }

  @Test
  void rounds_without_any_variance_are_known_to_the_digits_of_a_histogram() {
    var finding =
        rounds
            .latencies(BASELINE, 400, 400, 400)
            .latencies(CANDIDATE, 100, 100, 100)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(interval(finding)).containsExactly(3.994, 4.006);
  }

  @Test
  void a_disturbance_common_to_both_arms_of_a_round_cancels_out() {
    var finding =
        rounds
            .latencies(BASELINE, 500, 5000, 50)
            .latencies(CANDIDATE, 100, 1000, 10)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
  }

  @Test
  void one_round_is_inconclusive_but_shown() {
    var finding =
        rounds
            .latencies(BASELINE, 5000)
            .latencies(CANDIDATE, 100)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(measured(finding).ratio()).isEqualTo(50);
    assertThat(measured(finding).ci95()).isNull();
    assertThat(finding.note()).contains("one round");
  }

  @Test
  void an_arm_that_was_not_measured_is_inconclusive() {
    var finding = rounds.latencies(BASELINE, 5000).judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.measured()).isNull();
    assertThat(finding.note()).contains("--quick");
  }

  @Test
  void higher_means_candidate_over_baseline() {
    var finding =
        rounds
            .throughputs(BASELINE, 10, 10.1, 9.9)
            .throughputs(CANDIDATE, 35, 36, 35)
            .judge(RequestMetric.THROUGHPUT, new Expectation.Ratio(3.5, HIGHER));

    assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(measured(finding).ratio()).isCloseTo(3.53, within(0.02));
  }

  @Test
  void cpu_below_a_tick_counts_as_a_tick() {
    var finding =
        rounds
            .databaseCpu(BASELINE, 2, 2, 2)
            .databaseCpu(CANDIDATE, 0, 0, 0)
            .judge(RequestMetric.DATABASE_CPU_PER_REQUEST, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(measured(finding).ratio()).isCloseTo(200, within(0.01));
  }

  @Test
  void cpu_below_a_tick_on_both_arms_tells_nothing() {
    var finding =
        rounds
            .databaseCpu(BASELINE, 0, 0, 0)
            .databaseCpu(CANDIDATE, 0, 0, 0)
            .judge(RequestMetric.DATABASE_CPU_PER_REQUEST, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void application_cpu_is_all_but_the_databases() {
    var finding =
        rounds
            .databaseCpu(BASELINE, 2, 2, 2)
            .databaseCpu(CANDIDATE, 1, 1, 1)
            .judge(RequestMetric.APPLICATION_CPU_PER_REQUEST, new Expectation.NoEffect(0.05));

    assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
  }

  @Test
  void an_arm_that_stopped_answering_is_told_by_its_failed_requests() {
    var finding =
        rounds
            .failing(BASELINE, 0, 10)
            .failing(BASELINE, 998, 1, 1, 1)
            .failing(CANDIDATE, 0, 10, 10, 10, 10)
            .judge(RequestMetric.FAILED_SHARE, new Expectation.Change(0.007, 0));

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(measured(finding).baseline()).isEqualTo(0.998);

    var always =
        new RoundsFixture()
            .failing(BASELINE, 998, 1, 1)
            .failing(CANDIDATE, 0, 10, 10)
            .judge(RequestMetric.FAILED_SHARE, new Expectation.Change(0.007, 0));
    assertThat(always.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(measured(always).difference()).isCloseTo(0.998, within(1e-6));
    assertThat(always.note())
        .isEqualTo("stronger than reported; 99.8 % of the requests to before failed at step");
  }

  @Test
  void a_change_of_shares_is_reproduced_from_half_the_difference_up() {
    var change = new Expectation.Change(0.75, 0);

    var reproduced =
        rounds
            .shares(BASELINE, 0.5, 0.52, 0.49)
            .shares(CANDIDATE, 0, 0, 0)
            .judge(RequestMetric.SHARE_OVER_ONE_SECOND, change);
    var weaker =
        new RoundsFixture()
            .shares(BASELINE, 0.2, 0.22, 0.21)
            .shares(CANDIDATE, 0, 0, 0)
            .judge(RequestMetric.SHARE_OVER_ONE_SECOND, change);
    var none =
        new RoundsFixture()
            .shares(BASELINE, 0, 0, 0)
            .shares(CANDIDATE, 0, 0, 0)
            .judge(RequestMetric.SHARE_OVER_ONE_SECOND, change);

    assertThat(reproduced.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(measured(reproduced).difference()).isCloseTo(0.503, within(0.001));
    assertThat(measured(reproduced).ratio()).isNull();
    assertThat(interval(reproduced)).containsExactly(0.4654, 0.5413);
    assertThat(weaker.verdict()).isEqualTo(Verdict.WEAKER);
    assertThat(none.verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void shares_differ_by_one_at_most() {
    var finding =
        rounds
            .shares(BASELINE, 0, 0, 0)
            .shares(CANDIDATE, 1, 0.97, 0.99)
            .judge(RequestMetric.SHARE_OVER_ONE_SECOND, new Expectation.Change(0, 0.9));

    assertThat(interval(finding)).endsWith(1.0);
  }

  @Test
  void no_effect_is_shown_only_by_an_interval_within_the_margin() {
    var noEffect = new Expectation.NoEffect(0.1);

    assertThat(
            rounds
                .latencies(BASELINE, 100, 101, 100)
                .latencies(CANDIDATE, 101, 100, 101)
                .judge(RequestMetric.P95, noEffect)
                .verdict())
        .isEqualTo(Verdict.REPRODUCED);
    assertThat(
            new RoundsFixture()
                .latencies(BASELINE, 100, 101, 100)
                .latencies(CANDIDATE, 150, 151, 150)
                .judge(RequestMetric.P95, noEffect)
                .verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(
            new RoundsFixture()
                .latencies(BASELINE, 100, 120, 90)
                .latencies(CANDIDATE, 101, 100, 110)
                .judge(RequestMetric.P95, noEffect)
                .verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void an_open_question_has_an_interval_and_no_verdict() {
    var finding =
        rounds
            .latencies(BASELINE, 100, 101, 100)
            .latencies(CANDIDATE, 200, 201, 200)
            .judge(RequestMetric.P95, new Expectation.Unknown());

    assertThat(finding.verdict()).isNull();
    assertThat(measured(finding).ratio()).isCloseTo(2, within(0.05));
    assertThat(interval(finding)).hasSize(2);
    assertThat(finding.note()).isEqualTo("clearly higher");
  }

  @Test
  void an_open_question_is_answered_as_far_as_the_interval_excludes_no_effect() {
    assertThat(answer(50, 51, 49)).isEqualTo("clearly lower");
    assertThat(answer(90, 120, 101)).isEqualTo("no clear difference");
  }

  private static String answer(double... latencies) {
    return new RoundsFixture()
        .latencies(BASELINE, 100, 101, 99)
        .latencies(CANDIDATE, latencies)
        .judge(RequestMetric.P95, new Expectation.Unknown())
        .note();
  }

  @Test
  void failures_that_flatter_the_candidate_leave_the_claim_undecided() {
    var finding =
        rounds
            .latencies(BASELINE, 1000, 1000, 1000)
            .failing(CANDIDATE, 500, 10, 10, 10)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.note()).contains("50 % of the requests to after failed at step");
  }

  @Test
  void failures_of_the_baseline_are_part_of_the_effect_and_are_named() {
    var finding =
        rounds
            .failing(BASELINE, 500, 1000, 1000, 1000)
            .latencies(CANDIDATE, 200, 200, 200)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(finding.note()).isEqualTo("50 % of the requests to before failed at step");
  }

  @Test
  void failures_that_may_hide_the_effect_leave_the_claim_undecided() {
    var finding =
        rounds
            .failing(BASELINE, 400, 100, 100, 100)
            .latencies(CANDIDATE, 100, 100, 100)
            .judge(RequestMetric.P95, TEN_TIMES_LOWER);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.obstructed()).isTrue();
    assertThat(finding.note())
        .isEqualTo(
            "failed requests may hide the effect; 40 % of the requests to before failed at step");
  }

  @Test
  void open_questions_do_not_count_for_the_exit_code() {
    rounds.latencies(BASELINE, 500, 510, 500).latencies(CANDIDATE, 100, 100, 101);
    var open = rounds.judge(RequestMetric.P95, new Expectation.Unknown());
    var reproduced = rounds.judge(RequestMetric.P95, TEN_TIMES_LOWER);
    var weaker = rounds.judge(RequestMetric.P95, new Expectation.Ratio(100, LOWER));

    assertThat(exitCode(open, reproduced)).isZero();
    assertThat(exitCode(open, reproduced, weaker)).isEqualTo(3);
  }

  private static Finding.Measured measured(Finding finding) {
    return Objects.requireNonNull(finding.measured());
  }

  private static List<Double> interval(Finding finding) {
    return Objects.requireNonNull(measured(finding).ci95());
  }

  private int exitCode(Finding... findings) {
    return rounds.results().withFindings(List.of(findings), List.of()).exitCode();
  }
}
