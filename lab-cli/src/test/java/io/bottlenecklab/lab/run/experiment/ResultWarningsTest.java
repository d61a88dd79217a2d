package io.bottlenecklab.lab.run.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.SeparateMachines;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Results.WarmUpOutcome;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.run.Machine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ResultWarningsTest {

  private static final String ARM = "fixture-slow";
  private static final Step STEP = new Step("rate-1", List.of(ARM), new Arrivals.AtOnce(1), true);
  private static final Experiment EXPERIMENT = ofMachines(SeparateMachines.NONE);
  private static final double SECONDS = 10;
  private static final double MEDIAN_MS = 100;

  @Test
  void an_arm_that_was_not_steady_then_or_later_is_warned_of() {
    var cold = new WarmUpOutcome(false, List.of("throughput +4.1 %"), 4, 20, 32);
    var warm = new WarmUpOutcome(true, List.of(), 4, 20, 32);

    assertThat(cold.warnings(ARM, 0.1))
        .containsExactly(
            "%s was not steady (throughput +4.1 %%) at the end of its warm-up of 20 s"
                .formatted(ARM));
    assertThat(warm.warnings(ARM, null)).isEmpty();
    assertThat(warm.warnings(ARM, 0.591))
        .containsExactly(
            "%s was not steady while it was measured: its speed changed by +59.1 %%"
                .formatted(ARM));
    assertThat(warm.warnings(ARM, -0.12)).hasSize(1);
  }

  @Test
  void a_quiet_machine_with_enough_processors_has_no_warning() {
    assertThat(warnings(8, round(0.7, 1, 0))).isEmpty();
  }

  @Test
  void a_load_tool_that_keeps_a_processor_busy_is_warned_of() {
    assertThat(warnings(8, round(0.7, 1, 0), round(0.81, 1, 0)))
        .containsExactly("the load tool kept a processor busy at rate-1 on " + ARM);
  }

  @Test
  void a_load_tool_that_is_late_is_warned_of() {
    assertThat(warnings(8, round(0.1, 25, 0), round(0.1, 1, 0)))
        .containsExactly(
            "the load tool was 25 ms late at rate-1 on %s; the delay counts as latency"
                .formatted(ARM));
  }

  @Test
  void failures_beyond_the_objective_are_warned_of() {
    assertThat(warnings(8, round(0.1, 1, 30)))
        .containsExactly("up to 3 %% of the requests to %s failed at rate-1".formatted(ARM));
  }

  @Test
  void few_processors_are_warned_of() {
    assertThat(warnings(1, round(0.1, 1, 0)))
        .containsExactly(
            "1 core: application, database and load tool share it; latencies are unreliable");
    assertThat(warnings(2, round(0.1, 1, 0)))
        .containsExactly("2 cores: application, database and load tool share them");
  }

  @Test
  void arms_that_differ_in_knobs_that_are_not_studied_are_warned_of() {
    assertThat(warnings(EXPERIMENT, 4, true, List.of("a.knob", "b.knob")))
        .containsExactly(
            "the arms also differ in a.knob, b.knob, which the experiment does not study");
  }

  @Test
  void a_load_tool_that_should_have_processors_of_its_own_is_warned_of_if_it_has_none() {
    var experiment = ofMachines(SeparateMachines.LOAD_TOOL);

    assertThat(warnings(experiment, 2, true, List.of()))
        .containsExactly("2 cores: application and database share those that the load tool leaves");
    assertThat(warnings(experiment, 4, false, List.of()))
        .containsExactly(
            "the load tool shares processors; its own need taskset and 2 processors without a quota");
  }

  @Test
  void a_database_that_should_have_processors_of_its_own_is_warned_of_if_it_has_none() {
    assertThat(warnings(ofMachines(SeparateMachines.ALL), 4, false, List.of()))
        .containsExactly(
            "application and database share processors; the report had a machine for each, which"
                + " needs taskset and 4 processors without a quota here");
  }

  @Test
  void observations_that_did_not_happen_in_time_are_warned_of() {
    var observed = new LinkedHashMap<String, Map<String, Object>>();
    observed.put("stored", Map.of("visible", Map.of("records", 150, "unseen", 3)));

    assertThat(warnings(8, round(0.1, 1, 0, observed)))
        .containsExactly("3 records were not found within 30 s at rate-1 on " + ARM);
  }

  private static Experiment ofMachines(SeparateMachines separate) {
    return ExperimentFixture.of(List.of(ARM), STEP).separateMachines(separate).build();
  }

  private static List<String> warnings(int cores, Round... rounds) {
    return warnings(EXPERIMENT, cores, true, List.of(), rounds);
  }

  private static List<String> warnings(
      Experiment experiment,
      int cores,
      boolean separated,
      List<String> unstudied,
      Round... rounds) {
    var arms = new LinkedHashMap<String, Results.Arm>();
    arms.put(
        ARM,
        new Results.Arm(
            Map.of(),
            true,
            List.of(),
            new WarmUpOutcome(true, List.of(), 4, 10, 100),
            null,
            List.of(rounds),
            List.of()));
    return new ResultWarnings(
            experiment,
            new Machine(cores, 1, "cpu", "os", "jdk"),
            new MeasurementPlan(List.of(ARM), List.of(STEP), 3),
            arms,
            separated,
            unstudied)
        .all();
  }

  private static Round round(double loadToolCpu, double latenessMs, long failed) {
    return round(loadToolCpu, latenessMs, failed, new LinkedHashMap<>());
  }

  private static Round round(
      double loadToolCpu,
      double latenessMs,
      long failed,
      SequencedMap<String, Map<String, Object>> observed) {
    return new Round(
        1,
        1,
        STEP.name(),
        null,
        SECONDS,
        1000,
        failed,
        100,
        new Round.Latency(
            MEDIAN_MS, MEDIAN_MS, MEDIAN_MS, MEDIAN_MS, MEDIAN_MS, MEDIAN_MS, MEDIAN_MS),
        List.of(),
        0,
        new TreeMap<>(),
        new Round.Extra(loadToolCpu * SECONDS, latenessMs, latenessMs, new TreeMap<>()),
        new LinkedHashMap<>(),
        observed);
  }
}
