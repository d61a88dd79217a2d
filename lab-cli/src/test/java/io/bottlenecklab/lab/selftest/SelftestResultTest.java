package io.bottlenecklab.lab.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.statistics.Interval;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelftestResultTest {

  @ParameterizedTest
  @CsvSource({
    "1, 0.9, 1.1, true, false",
    "1, 1.01, 1.1, false, true",
    "1, 0.8, 0.99, false, true",
    "1.25, 1.2, 1.3, true, false",
    "1.25, 0.9, 1.2, false, false",
    "1.25, 1.3, 1.4, false, false",
    "1.25, 0.8, 0.9, false, true",
  })
  void an_interval_holds_or_misses_or_says_what_is_wrong(
      double planted, double low, double high, boolean holds, boolean wrong) {
    var comparison = comparison(planted, low, high);

    assertThat(comparison.holds()).isEqualTo(holds);
    assertThat(comparison.isWrong()).isEqualTo(wrong);
  }

  @Test
  void what_an_interval_has_to_hold_is_the_effect_on_the_whole_request() {
    assertThat(new Comparison("waiting", 2, 1.98, new Interval(1.98, 1.97, 1.99)).holds()).isTrue();
    assertThat(new Comparison("waiting", 2, 1.98, new Interval(2, 1.99, 2.01)).holds()).isFalse();
  }

  /** Of a binomial distribution: more than 4 of 12, and more than 9 of 60, miss in 1 of 1000. */
  @ParameterizedTest
  @CsvSource({"12, 4, true", "12, 5, false", "60, 9, true", "60, 10, false"})
  void it_fails_where_more_intervals_miss_than_chance_allows(
      int comparisons, int missing, boolean passed) {
    var all =
        Stream.concat(
                Collections.nCopies(missing, comparison(1, 1.1, 1.2)).stream(),
                Collections.nCopies(comparisons - missing, comparison(1, 0.9, 1.1)).stream())
            .toList();

    assertThat(new SelftestResult(all).isPassed()).isEqualTo(passed);
  }

  @Test
  void each_effect_has_a_row() {
    var result =
        new SelftestResult(
            List.of(comparison(1, 0.9, 1.1), comparison(2, 1.9, 2.1), comparison(2, 2.1, 2.2)));

    assertThat(result.text().lines().map(String::strip))
        .anyMatch(line -> line.matches("1× +1 +1 +0 +10\\.6 %"))
        .anyMatch(line -> line.matches("2× +2 +1 +0 +.*"))
        .anyMatch(line -> line.startsWith("2 of 3 intervals hold the planted effect"));
  }

  private static Comparison comparison(double planted, double low, double high) {
    return new Comparison(
        "waiting", planted, planted, new Interval(Math.sqrt(low * high), low, high));
  }
}
