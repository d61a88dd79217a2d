package io.bottlenecklab.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MedianTest {

  @Test
  void is_the_middle_value_or_the_mean_of_the_two_middle_ones() {
    assertThat(Median.of(List.of(3.0, 1.0, 2.0))).isEqualTo(2);
    assertThat(Median.of(List.of(4.0, 1.0, 2.0, 3.0))).isEqualTo(2.5);
    assertThat(Median.of(List.of())).isZero();
  }
}
