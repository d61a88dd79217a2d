package io.bottlenecklab.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class IntervalTest {

  @Test
  void is_students_t_interval() {
    // t(0.975, 2 degrees of freedom) is 4.303; the standard error of 1, 2, 3 is 1/√3
    var interval = Interval.of(0.95, 0, 1, 2, 3);

    assertThat(interval.mean()).isEqualTo(2);
    assertThat(interval.low()).isCloseTo(2 - 4.303 / Math.sqrt(3), within(0.001));
    assertThat(interval.high()).isCloseTo(2 + 4.303 / Math.sqrt(3), within(0.001));
  }

  @Test
  void of_equal_values_is_a_point() {
    assertThat(Interval.of(0.95, 0, 5, 5, 5)).isEqualTo(new Interval(5, 5, 5));
  }

  @Test
  void takes_two_values() {
    assertThatThrownBy(() -> Interval.of(0.95, 0, 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void of_values_that_agree_is_no_narrower_than_their_resolution() {
    var interval = Interval.of(0.95, 1, 5, 5, 5);

    assertThat(interval.high() - interval.mean()).isCloseTo(4.303 / Math.sqrt(3), within(0.001));
  }
}
