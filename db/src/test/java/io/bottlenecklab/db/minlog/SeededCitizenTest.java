package io.bottlenecklab.db.minlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.bottlenecklab.minlog.record.CprNumber;
import java.time.LocalDate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeededCitizenTest {

  private static final int[] WEIGHTS = {4, 3, 2, 7, 6, 5, 4, 3, 2, 1};

  /** Worked out by hand: load tools count on them. */
  @ParameterizedTest
  @CsvSource({"1, 0101000002, 1900-01-01", "21914, 3112590005, 1959-12-31"})
  void a_citizen_is_the_same_everywhere(int n, String cpr, LocalDate born) {
    assertThat(new SeededCitizen(n).cpr()).isEqualTo(cpr);
    assertThat(new CprNumber(cpr).born()).isEqualTo(born);
  }

  @Test
  void a_number_is_well_formed_and_nobodys() {
    IntStream.iterate(1, n -> n <= SeededCitizen.MOST, n -> n + 9_973)
        .mapToObj(n -> new SeededCitizen(n).cpr())
        .forEach(cpr -> {
          assertThat(CprNumber.isValid(cpr)).as(cpr).isTrue();
          assertThat(modulus11(cpr)).as(cpr).isNotZero();
        });
    assertThat(CprNumber.isValid(new SeededCitizen(SeededCitizen.MOST).cpr())).isTrue();
  }

  @Test
  void no_two_citizens_share_a_number() {
    assertThat(IntStream.rangeClosed(1, 200_000).mapToObj(n -> new SeededCitizen(n).cpr()))
        .doesNotHaveDuplicates();
  }

  @Test
  void the_account_is_the_seeded_users() {
    assertThat(new SeededCitizen(7).account().email()).isEqualTo("K6-7@email.com");
    assertThat(new SeededCitizen(7).account().password()).isEqualTo("K6-password-3");
  }

  @Test
  void there_are_no_others() {
    assertThat(IntStream.of(0, -1, SeededCitizen.MOST + 1))
        .allSatisfy(
            n -> assertThatIllegalArgumentException().isThrownBy(() -> new SeededCitizen(n)));
  }

  private static int modulus11(String cpr) {
    return IntStream.range(0, 10).map(place -> (cpr.charAt(place) - '0') * WEIGHTS[place]).sum()
        % 11;
  }
}
