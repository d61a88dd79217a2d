package io.bottlenecklab.einvoice.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BusinessNumberTest {

  @ParameterizedTest
  @ValueSource(strings = {"04595257", "10458575", "22099131"})
  void numbers(String text) {
    assertThat(BusinessNumber.isValid(text)).isTrue();
  }

  /** Sums of 5 and 15, which the divisor of before April 2023 refused. */
  @ParameterizedTest
  @ValueSource(strings = {"00000005", "04595252"})
  void numbers_since_april_2023(String text) {
    assertThat(BusinessNumber.isValid(text)).isTrue();
  }

  /** A product of 28 counts as 10, as 1 or as 0: here only as 1 or only as 0. */
  @ParameterizedTest
  @ValueSource(strings = {"00000074", "00000075", "00000079", "00000070"})
  void a_seventh_digit_of_seven_counts_twice(String text) {
    assertThat(BusinessNumber.isValid(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00000000",
        "0459525",
        "045952577",
        "04595258",
        "00000071",
        "00000063",
        "0459525a",
        "０４５９５２５７",
        "04595257\n",
        " 4595257"
      })
  void no_numbers(String text) {
    assertThat(BusinessNumber.isValid(text)).isFalse();
  }

  @Test
  void others_cannot_be_made() {
    assertThatIllegalArgumentException().isThrownBy(() -> new BusinessNumber("04595258"));
  }

  @Test
  void invoices_that_were_issued_to_eight_zeros_can_still_be_read() {
    assertThat(new BusinessNumber("00000000")).hasToString("00000000");
  }
}
