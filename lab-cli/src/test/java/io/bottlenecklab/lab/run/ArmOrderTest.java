package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ArmOrderTest {

  private static final List<String> ARMS = List.of("a", "b", "c");

  @Test
  void two_arms_take_turns_in_going_first() {
    var arms = List.of("a", "b");

    assertThat(Arm.order(arms, 0)).containsExactly("a", "b");
    assertThat(Arm.order(arms, 1)).containsExactly("b", "a");
    assertThat(Arm.order(arms, 2)).containsExactly("a", "b");
  }

  @Test
  void of_more_arms_each_goes_first_and_last_equally_often() {
    assertThat(IntStream.range(0, 6).mapToObj(turn -> Arm.order(ARMS, turn).getFirst()))
        .containsExactlyInAnyOrder("a", "b", "c", "a", "b", "c");
    assertThat(IntStream.range(0, 6).mapToObj(turn -> Arm.order(ARMS, turn).getLast()))
        .containsExactlyInAnyOrder("a", "b", "c", "a", "b", "c");
  }
}
