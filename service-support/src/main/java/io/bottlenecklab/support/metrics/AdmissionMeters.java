package io.bottlenecklab.support.metrics;

import io.bottlenecklab.support.admission.Admission;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/**
 * The places of a service: how many there are, are taken and were refused. Without a limit, only
 * that there is none.
 */
record AdmissionMeters(Admission admission) implements MeterBinder {

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("admission.limit", admission, Admission::limit)
        .description("Places; 0 for any number")
        .register(registry);
    if (admission.limit() > 0) {
      Gauge.builder("admission.taken", admission, Admission::taken)
          .description("Places that are taken")
          .register(registry);
      FunctionCounter.builder("admission.refused", admission, Admission::refused)
          .description("What there was no place for")
          .register(registry);
    }
  }
}
