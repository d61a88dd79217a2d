package io.bottlenecklab.minlog.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CprNumberTest {

  @ParameterizedTest
  @CsvSource({
    "0101701234, 1970-01-01",
    "3112993999, 1999-12-31",
    "2902004000, 2000-02-29",
    "2802374000, 1937-02-28",
    "0101365000, 2036-01-01",
    "0101585000, 1858-01-01",
    "0101578999, 2057-01-01",
    "0101369000, 2036-01-01",
    "0101379000, 1937-01-01",
  })
  void the_seventh_digit_tells_the_century(String digits, LocalDate born) {
    assertThat(CprNumber.isValid(digits)).isTrue();
    assertThat(new CprNumber(digits).born()).isEqualTo(born);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "010170123",
        "01017012345",
        "010170-1234",
        "010170123x",
        "0001701234",
        "0100701234",
        "0113701234",
        "3104701234",
        "2902000000",
        "٠١٠١٧٠١٢٣٤"
      })
  void what_is_no_date_of_birth_and_four_digits_is_refused_without_repeating_it(String digits) {
    assertThat(CprNumber.isValid(digits)).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CprNumber(digits))
        .withMessage("no CPR number");
  }

  @Test
  void a_number_does_not_get_into_a_log() {
    assertThat(new CprNumber("0101701234").toString()).doesNotContain("0101701234");
  }
}
