package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class InterimLooksTest {

  private static final Duration BUDGET = Duration.ofMinutes(20);

  @Test
  void a_budget_that_ends_before_the_first_look_is_told_with_one_that_does_not() {
    assertThat(InterimLooks.beyondBudget(BUDGET, Duration.ofSeconds(1863)))
        .hasValueSatisfying(line ->
            assertThat(line)
                .contains("20 min 0 s", "after 3 rounds", "31 min 3 s")
                .endsWith("--rounds auto:32m"));
  }

  @Test
  void of_a_budget_with_room_for_the_first_look_nothing_is_said() {
    assertThat(InterimLooks.beyondBudget(BUDGET, BUDGET)).isEmpty();
  }
}
