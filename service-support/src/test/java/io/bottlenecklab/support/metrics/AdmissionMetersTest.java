package io.bottlenecklab.support.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.support.admission.Admission;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class AdmissionMetersTest {

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  @Test
  void places_and_refusals_are_told() {
    var admission = Admission.of(3);
    new AdmissionMeters(admission).bindTo(registry);

    assertThat(admission.enter(2)).isTrue();
    assertThat(admission.enter(2)).isFalse();

    assertThat(registry.get("admission.limit").gauge().value()).isEqualTo(3);
    assertThat(registry.get("admission.taken").gauge().value()).isEqualTo(2);
    assertThat(registry.get("admission.refused").functionCounter().count()).isEqualTo(1);
    admission.leave(2);
    assertThat(registry.get("admission.taken").gauge().value()).isZero();
  }

  @Test
  void without_a_limit_nothing_else_is_told() {
    new AdmissionMeters(Admission.of(0)).bindTo(registry);

    assertThat(registry.getMeters())
        .extracting(Meter::getId)
        .extracting(Meter.Id::getName)
        .containsExactly("admission.limit");
  }
}
