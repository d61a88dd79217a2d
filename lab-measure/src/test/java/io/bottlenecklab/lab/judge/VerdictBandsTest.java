package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.statistics.Interval;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictBandsTest {

  @ParameterizedTest
  @CsvSource({
    // reported, low, high, verdict; half of 10× is 3.16×, half of 1.67× is 1.29×
    "10, 3.2, 4, REPRODUCED",
    "10, 3.2, 400, REPRODUCED",
    "10, 12, 14, REPRODUCED",
    "10, 3.1, 3.3, INCONCLUSIVE",
    "10, 1.01, 3.1, WEAKER",
    "10, 1.01, 1.05, WEAKER",
    "10, 0.99, 1.05, NOT_REPRODUCED",
    "10, 0.99, 3.1, NOT_REPRODUCED",
    "10, 0.5, 3.3, INCONCLUSIVE",
    "10, 0.5, 20, INCONCLUSIVE",
    "10, 0.2, 0.5, NOT_REPRODUCED",
    "1.67, 1.3, 1.5, REPRODUCED",
    "1.67, 1.05, 1.2, WEAKER",
    "1.67, 0.95, 1.05, NOT_REPRODUCED",
    "1.1, 0.99, 1.02, NOT_REPRODUCED",
    "1.1, 0.99, 1.04, NOT_REPRODUCED",
    "1.1, 0.99, 1.06, INCONCLUSIVE",
  })
  void a_ratio_has_one_verdict(double reported, double low, double high, Verdict verdict) {
    assertThat(
            VerdictBands.ofRatio(reported)
                .judge(new Interval((low + high) / 2, low, high))
                .verdict())
        .isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "0.75, 0.4, 0.5, REPRODUCED",
    "0.75, 0.8, 0.9, REPRODUCED",
    "0.75, 0.3, 0.4, INCONCLUSIVE",
    "0.75, 0.1, 0.3, WEAKER",
    "0.75, 0, 0, NOT_REPRODUCED",
    "0.75, -0.3, -0.1, NOT_REPRODUCED",
    "0.75, -0.1, 0.2, NOT_REPRODUCED",
    "0.75, -0.1, 0.4, INCONCLUSIVE",
  })
  void a_difference_has_one_verdict(double reported, double low, double high, Verdict verdict) {
    assertThat(
            VerdictBands.ofDifference(reported)
                .judge(new Interval((low + high) / 2, low, high))
                .verdict())
        .isEqualTo(verdict);
  }
}
