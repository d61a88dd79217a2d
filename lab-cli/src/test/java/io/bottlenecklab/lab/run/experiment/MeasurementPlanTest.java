package io.bottlenecklab.lab.run.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MeasurementPlanTest {

  private static final List<String> ARMS = List.of("a", "b", "c");
  private static final RunOptions FULL = new RunOptions(3, false, 1, false);
  private static final RunOptions QUICK = new RunOptions(3, true, 1, false);

  private final Experiment experiment = withSteps().quickArms("b").build();

  private static ExperimentFixture withSteps() {
    return ExperimentFixture.of(
        ARMS,
        new Step("burst", ARMS, new Arrivals.AtOnce(20), true),
        new Step("rate", ARMS, rate(30), true),
        new Step("long", ARMS, rate(60), false),
        new Step("only-c", List.of("c"), rate(60), true));
  }

  private static Arrivals.Rate rate(int seconds) {
    return new Arrivals.Rate(1.2, OptionalDouble.of(10), Duration.ofSeconds(seconds));
  }

  @Test
  void quick_keeps_the_baseline_the_quick_arms_and_the_quick_steps() {
    var plan = MeasurementPlan.of(experiment, QUICK);

    assertThat(plan.arms()).containsExactly("a", "b");
    assertThat(plan.steps()).extracting(Step::name).containsExactly("burst", "rate");
    assertThat(plan.steps()).allSatisfy(step -> assertThat(step.arms()).doesNotContain("c"));
    assertThat(MeasurementPlan.of(experiment, FULL).steps()).hasSize(4);
  }

  @Test
  void rounds_are_three_or_two_of_a_quick_run_with_deaths_unless_said_otherwise() {
    var mortal = withSteps().mayDie("a").build();

    assertThat(MeasurementPlan.of(experiment, usual(true)).rounds()).isEqualTo(3);
    assertThat(MeasurementPlan.of(mortal, usual(true)).rounds()).isEqualTo(2);
    assertThat(MeasurementPlan.of(mortal, usual(false)).rounds()).isEqualTo(3);
    assertThat(MeasurementPlan.of(mortal, new RunOptions(5, true, 1, false)).rounds()).isEqualTo(5);
  }

  @Test
  void rounds_are_as_many_as_an_experiment_says_but_of_a_quick_run() {
    var six = withSteps().rounds(6).build();

    assertThat(MeasurementPlan.of(six, usual(false)).rounds()).isEqualTo(6);
    assertThat(MeasurementPlan.of(six, usual(true)).rounds()).isEqualTo(3);
    assertThat(MeasurementPlan.of(six, FULL).rounds()).isEqualTo(3);
  }

  private static RunOptions usual(boolean quick) {
    return new RunOptions(OptionalInt.empty(), quick, 1, false, null);
  }

  @Test
  void capacity_is_needed_only_for_rates_that_are_multiples_of_it() {
    var plan = MeasurementPlan.of(experiment, FULL);

    assertThat(plan.needsCapacity(FULL, Set.of("burst", "rate"))).isTrue();
    assertThat(plan.needsCapacity(FULL, Set.of("burst"))).isFalse();
    assertThat(plan.needsCapacity(new RunOptions(3, false, 1, true), Set.of("rate"))).isFalse();
  }

  @Test
  void rates_are_offered_to_the_arms_of_their_steps() {
    assertThat(MeasurementPlan.of(experiment, QUICK).armsWithRates()).containsExactly("a", "b");
    assertThat(MeasurementPlan.of(experiment, FULL).armsWithRates()).containsExactly("a", "b", "c");
  }

  @Test
  void the_estimate_knows_that_an_overloaded_arm_has_to_catch_up() {
    var plan =
        new MeasurementPlan(
            List.of("a"), List.of(new Step("rate", List.of("a"), rate(30), true)), 2);

    assertThat(plan.estimate(_ -> 10, paces(20.0))).isEqualTo(Duration.ofSeconds(62));
    assertThat(plan.estimate(_ -> 10, paces(5.0))).isEqualTo(Duration.ofSeconds(122));
  }

  @Test
  void the_estimate_knows_how_long_storing_goes_on() {
    var closed = new Arrivals.Closed(16, Duration.ofSeconds(10));
    var plan =
        new MeasurementPlan(
            List.of("a"), List.of(new Step("users", List.of("a"), closed, true)), 3);

    assertThat(plan.estimate(_ -> 10, Map.of("a", new ArmPace(20, 0))))
        .isEqualTo(Duration.ofSeconds(33));
    assertThat(plan.estimate(_ -> 10, Map.of("a", new ArmPace(20, 1.5))))
        .isEqualTo(Duration.ofSeconds(78));
  }

  @Test
  void an_arm_is_warmed_up_by_the_users_of_its_busiest_closed_load() {
    var lasting = Duration.ofSeconds(10);
    var some = new Step("some", List.of("a", "b"), new Arrivals.Closed(34, lasting), true);
    var more = new Step("more", List.of("a"), new Arrivals.Closed(112, lasting), true);
    var burst = new Step("burst", List.of("a", "b", "c"), new Arrivals.AtOnce(200), true);
    var plan = new MeasurementPlan(ARMS, List.of(some, more, burst), 3);

    assertThat(ARMS.stream().map(plan::users)).containsExactly(112, 34, 0);
  }

  /** Most of them pause at any time: without the pause they would be a far heavier load. */
  @Test
  void an_arm_is_not_warmed_up_by_as_many_users_as_pause() {
    var crowd = new Arrivals.Closed(400, Duration.ofSeconds(4), Duration.ofSeconds(20));
    var plan =
        new MeasurementPlan(List.of("a"), List.of(new Step("crowd", List.of("a"), crowd, true)), 3);

    assertThat(plan.users("a")).isZero();
  }

  @Test
  void a_quick_run_leaves_users_the_time_to_come_back_after_their_pause() {
    var crowd = new Arrivals.Closed(400, Duration.ofSeconds(4), Duration.ofSeconds(20));
    var plan =
        new MeasurementPlan(List.of("a"), List.of(new Step("crowd", List.of("a"), crowd, true)), 1);

    assertThat(plan.fitting(Duration.ZERO, List.of(), _ -> 10, paces(99.0)).steps())
        .extracting(Step::arrivals)
        .containsExactly(new Arrivals.Closed(400, Duration.ofSeconds(4), Duration.ofSeconds(8)));
  }

  @Test
  void a_fixed_rate_needs_no_capacity_and_is_shortened_as_others_are() {
    var arrivals = new Arrivals.FixedRate(4, Duration.ofSeconds(30));
    var plan =
        new MeasurementPlan(
            List.of("a"), List.of(new Step("fixed", List.of("a"), arrivals, true)), 1);

    assertThat(plan.needsCapacity(FULL, Set.of("fixed"))).isFalse();
    assertThat(plan.estimate(_ -> 10, paces(20.0))).isEqualTo(Duration.ofSeconds(31));
    assertThat(plan.fitting(Duration.ZERO, List.of(), _ -> 10, paces(20.0)).steps())
        .extracting(Step::arrivals)
        .containsExactly(new Arrivals.FixedRate(4, Duration.ofSeconds(2)));
  }

  @Test
  void a_quick_run_shortens_its_steps_as_far_as_its_time_demands() {
    var plan = MeasurementPlan.of(experiment, QUICK);
    var paces = paces(20.0);

    assertThat(longest(plan.fitting(Duration.ofMinutes(3), List.of(), _ -> 10, paces)))
        .isEqualTo(Duration.ofSeconds(12));
    assertThat(longest(plan.fitting(Duration.ofSeconds(45), List.of(), _ -> 10, paces)))
        .isEqualTo(Duration.ofSeconds(4));
    assertThat(longest(plan.fitting(Duration.ZERO, List.of(), _ -> 10, paces)))
        .isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void a_quick_run_leaves_the_steps_of_an_arm_that_may_die_the_time_to_die_in() {
    var lasting = Duration.ofSeconds(10);
    var both = new Step("both", List.of("a", "b"), new Arrivals.Closed(34, lasting), true);
    var minute =
        new Step("long", List.of("b"), new Arrivals.Closed(34, Duration.ofMinutes(1)), true);
    var plan =
        new MeasurementPlan(
            List.of("a", "b"), List.of(both, both.withArms(List.of("a")), minute), 3);

    assertThat(plan.fitting(Duration.ZERO, List.of("b"), _ -> 10, paces(99.0)).steps())
        .extracting(Step::arrivals)
        .containsExactly(
            new Arrivals.Closed(34, lasting),
            new Arrivals.Closed(34, Duration.ofSeconds(2)),
            new Arrivals.Closed(34, Duration.ofMinutes(1)));
  }

  private static Map<String, ArmPace> paces(double throughput) {
    var pace = new ArmPace(throughput, 0);
    return Map.of("a", pace, "b", pace);
  }

  private static Duration longest(MeasurementPlan plan) {
    return plan.steps().stream()
        .map(Step::arrivals)
        .filter(Arrivals.Rate.class::isInstance)
        .map(arrivals -> ((Arrivals.Rate) arrivals).duration())
        .max(Duration::compareTo)
        .orElseThrow();
  }
}
