package io.bottlenecklab.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.statistics.Interval;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTextTest {

  @ParameterizedTest
  @CsvSource({
    "false, 4.2211, 5.0441, 4.22 – 5.04",
    "false, 1.1e-22, 7.34e17, < 0.0001 – > 100000",
    "false, 0.00012, 99000, 0.00012 – 99000",
    "true, -0.0645, 0.139, -6.45 – 13.9 points",
  })
  void an_interval_is_in_words(boolean differences, double low, double high, String words) {
    var measured = Finding.Measured.of(differences, 0.5, new Interval(0.5, low, high), 0.5, 0.5);

    assertThat(ClaimText.interval(measured)).isEqualTo(words);
  }
}
