package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.run.ClockMonitor;
import io.bottlenecklab.lab.run.Machine;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Step;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.WarmUpOutcome;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ResultWarningsTest {

  private static final String ARM = "signin-postgres-before";
  private static final Catalogue CATALOGUE = Catalogue.load(Path.of(".."));
  private static final Experiment EXPERIMENT = CATALOGUE.experiment("signin-tuning");
  private static final Step STEP = EXPERIMENT.steps().getFirst();
  private static final double SECONDS = 10;
  private static final double MEDIAN_MS = 100;

  @Test
  void a_quiet_machine_with_enough_processors_is_nothing_to_be_wary_of() {
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
            "the load tool ran 25 ms late at rate-1 on %s, counted as latency".formatted(ARM));
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
            "one core: application, database and load tool take turns on it; trust no latency");
    assertThat(warnings(2, round(0.1, 1, 0)))
        .containsExactly("2 cores: application, database and load tool share them");
  }

  @Test
  void a_clock_that_jumps_is_warned_of() {
    var start = Instant.parse("2026-11-21T08:00:00Z");
    var minute = Duration.ofMinutes(1).toNanos();

    assertThat(clock(start, start.plusSeconds(62)).warning(minute)).isEmpty();
    assertThat(clock(start, start.plusSeconds(3660)).warning(minute))
        .contains(
            "the clock was set forward by 60 min 0 s meanwhile, or the machine slept; durations do"
                + " not use it");
    assertThat(clock(start, start.minusSeconds(20)).warning(minute))
        .hasValueSatisfying(
            warning -> assertThat(warning).startsWith("the clock was set back by 1 min 20 s"));
  }

  private static ClockMonitor clock(Instant start, Instant now) {
    return new ClockMonitor(Clock.fixed(now, ZoneOffset.UTC), start, 0);
  }

  @Test
  void arms_that_differ_in_what_is_not_studied_are_warned_of() {
    assertThat(warnings(EXPERIMENT, 4, true, List.of("a.knob", "b.knob")))
        .containsExactly("the arms differ in a.knob, b.knob, too, which is not under study");
  }

  @Test
  void a_load_tool_that_should_have_processors_of_its_own_is_warned_of_where_it_has_none() {
    var experiment = CATALOGUE.experiment("invoice-overload");

    assertThat(warnings(experiment, 2, true, List.of()))
        .containsExactly(
            "2 cores: application and database share what the load tool leaves of them");
    assertThat(warnings(experiment, 4, false, List.of()))
        .containsExactly(
            "the load tool should have processors of its own; here not, which takes taskset and 2"
                + " processors");
  }

  @Test
  void records_that_were_not_seen_in_time_are_warned_of() {
    var unseen = new Results.Visible(150, 3, 20, 30_000, 30_000);
    var round = round(0.1, 1, 0, new Results.Stored(1, 1000, 1, unseen));

    assertThat(warnings(8, round))
        .containsExactly(
            "3 records could not be looked up within 30 s at rate-1 on %s, and count as that"
                .formatted(ARM));
  }

  private static List<String> warnings(int cores, Round... rounds) {
    return warnings(EXPERIMENT, cores, true, List.of(), rounds);
  }

  private static List<String> warnings(
      Experiment experiment,
      int cores,
      boolean keptApart,
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
            List.of(rounds),
            List.of()));
    return new ResultWarnings(
            experiment,
            new Machine(cores, 1, "cpu", "os", "jdk"),
            new MeasurementPlan(List.of(ARM), List.of(STEP), 3),
            arms,
            keptApart,
            unstudied)
        .all();
  }

  private static Round round(double loadToolCpu, double latenessMs, long failed) {
    return round(loadToolCpu, latenessMs, failed, null);
  }

  private static Round round(
      double loadToolCpu, double latenessMs, long failed, Results.@Nullable Stored stored) {
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
        stored);
  }
}
