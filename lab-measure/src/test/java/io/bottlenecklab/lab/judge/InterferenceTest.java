package io.bottlenecklab.lab.judge;

import static io.bottlenecklab.lab.judge.RoundsFixture.BASELINE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class InterferenceTest {

  private static final int CORES = 2;

  @Test
  void a_neighbour_that_is_busy_half_of_the_time_is_warned_of() {
    assertThat(warnings(0.02, 0.5, 0.1))
        .containsExactly(
            "1 of 3 rounds of rate on x were disturbed:"
                + " other programs used up to 25 % of the processors");
  }

  @Test
  void what_the_measured_processes_use_is_not_interference() {
    var rounds = new RoundsFixture().databaseCpu(BASELINE, 9, 9).others(BASELINE, 1, 1);

    assertThat(
            Interference.warnings(
                "rate on x",
                Objects.requireNonNull(rounds.results().arms().get(BASELINE)).rounds(),
                CORES))
        .isEmpty();
  }

  @Test
  void a_round_without_the_series_says_nothing() {
    assertThat(warnings()).isEmpty();
  }

  private static List<String> warnings(double... others) {
    var rounds = new RoundsFixture().latencies(BASELINE, 100, 100, 100).others(BASELINE, others);
    return Interference.warnings(
        "rate on x", Objects.requireNonNull(rounds.results().arms().get(BASELINE)).rounds(), CORES);
  }
}
