package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TrendTest {

  @Test
  void values_on_a_line_have_its_slope_and_no_error() {
    var trend = Trend.of(1, 3, 5, 7);

    assertThat(trend.slope()).isCloseTo(2, within(1e-9));
    assertThat(trend.drift()).isCloseTo(6, within(1e-9)).isEqualTo(Trend.drift(1, 3, 5, 7));
    assertThat(trend.slopeHalfWidth()).isCloseTo(0, within(1e-6));
    assertThat(trend.isSignificant()).isTrue();
  }

  @Test
  void the_slopes_interval_is_students_t() {
    // residuals of the line 2, 2.5, 3, 3.5: −1, 1.5, 0, −0.5; spread 5; t(0.975, 2) is 4.303
    var trend = Trend.of(1, 4, 3, 3);

    assertThat(trend.slope()).isCloseTo(0.5, within(1e-9));
    assertThat(trend.slopeHalfWidth()).isCloseTo(4.303 * Math.sqrt(3.5 / 2 / 5), within(0.001));
    assertThat(trend.isSignificant()).isFalse();
  }
}
