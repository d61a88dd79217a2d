package io.bottlenecklab.lorawan.uplink;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lorawan.count.Counts;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReceptionReaderTest {

  private static final Instant ARRIVED = Instant.parse("2026-01-01T00:10:00Z");

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final ReceptionReader reader = new ReceptionReader(new Counts(meters));

  @ParameterizedTest
  @CsvSource({
    ", 1",
    "2026-01-01T00:09:50Z, 0",
    "2026-01-01T00:10:00.050Z, 0",
    "2026-01-01T00:11:00Z, 1",
    "2025-12-31T00:00:00Z, 1",
  })
  void a_wrong_clock_is_counted(@Nullable Instant reported, double wrongClocks) {
    reader.checkClock(reported, ARRIVED);

    assertThat(meters.counter("lorawan.faults", "kind", "clock").count()).isEqualTo(wrongClocks);
  }
}
