package io.bottlenecklab.einvoice.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PeriodTest {

  @ParameterizedTest
  @CsvSource({
    "2026-10-31T15:59:59Z, 11509",
    "2026-10-31T16:00:00Z, 11511",
    "2026-12-31T15:59:59Z, 11511",
    "2026-12-31T16:00:00Z, 11601",
    "2027-02-28T00:00:00Z, 11601"
  })
  void two_months_of_taipei_s_time(Instant moment, int period) {
    assertThat(Period.of(moment)).isEqualTo(new Period(period));
  }

  @ParameterizedTest
  @CsvSource({
    "11509, 2026-11-15T15:59:59Z, false",
    "11509, 2026-11-15T16:00:00Z, true",
    "11511, 2027-01-15T15:59:59Z, false",
    "11511, 2027-01-15T16:00:00Z, true"
  })
  void it_is_closed_when_its_return_was_due(int period, Instant moment, boolean closed) {
    assertThat(new Period(period).isClosedAt(moment)).isEqualTo(closed);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -11501, 11500, 11502, 11513, 11})
  void no_periods(int value) {
    assertThatIllegalArgumentException().isThrownBy(() -> new Period(value));
  }
}
