package io.bottlenecklab.db.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeededSellerTest {

  private static final int[] WEIGHTS = {1, 2, 1, 2, 1, 2, 4, 1};

  @Test
  void every_business_number_has_a_valid_checksum() {
    assertThat(numbers()).allMatch(number -> number.matches("[0-9]{8}"));
    assertThat(numbers()).allMatch(number -> sum(number) % 10 == 0);
  }

  @Test
  void no_two_sellers_have_the_same() {
    assertThat(numbers()).doesNotHaveDuplicates();
  }

  @Test
  void they_are_the_same_on_every_machine() {
    assertThat(new SeededSeller(1).businessNumber()).isEqualTo("10000015");
    assertThat(new SeededSeller(20).businessNumber()).isEqualTo("10000205");
    assertThat(new SeededSeller(5).clerk().email()).isEqualTo("K6-5@email.com");
    assertThat(new SeededSeller(5).clerk().password()).isEqualTo("K6-password-1");
  }

  @Test
  void there_is_no_seller_0() {
    assertThatIllegalArgumentException().isThrownBy(() -> new SeededSeller(0));
  }

  private static java.util.stream.Stream<String> numbers() {
    return IntStream.rangeClosed(1, 2000).mapToObj(n -> new SeededSeller(n).businessNumber());
  }

  /** As the Ministry of Finance publishes it. */
  private static int sum(String number) {
    return IntStream.range(0, WEIGHTS.length)
        .map(place -> (number.charAt(place) - '0') * WEIGHTS[place])
        .map(product -> product / 10 + product % 10)
        .sum();
  }
}
