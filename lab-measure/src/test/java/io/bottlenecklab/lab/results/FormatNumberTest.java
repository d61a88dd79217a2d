package io.bottlenecklab.lab.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatNumberTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.0123456, 0.0123",
    "0.000191, 0.000191",
    "-0.5, -0.5",
    "12.34, 12.3",
    "1234.5, 1235",
    "999999, 999999",
    "0.0000000000164, 1.64e-11",
    "424907812635, 4.25e+11",
  })
  void a_number_has_three_digits_and_an_exponent_only_where_nobody_would_count_them(
      double value, String words) {
    assertThat(Format.number(value)).isEqualTo(words);
  }
}
