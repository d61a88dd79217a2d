package io.bottlenecklab.db.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvoicePeriodTest {

  @ParameterizedTest
  @CsvSource({
    "2026-11-01T00:00:00Z, 11511",
    "2026-12-31T15:59:59Z, 11511",
    "2026-12-31T16:00:00Z, 11601",
    "2027-02-28T15:59:59Z, 11601",
  })
  void it_changes_every_two_months_at_midnight_in_taipei(Instant instant, int period) {
    assertThat(InvoicePeriod.now(Clock.fixed(instant, ZoneOffset.UTC))).isEqualTo(period);
  }
}
