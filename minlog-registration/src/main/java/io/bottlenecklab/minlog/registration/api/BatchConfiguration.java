package io.bottlenecklab.minlog.registration.api;

import io.bottlenecklab.minlog.record.Pseudonyms;
import io.bottlenecklab.minlog.registration.admission.RegistrationProperties;
import io.bottlenecklab.support.knobs.KnobReader;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The knob {@code minlog.registration.records-per-call}. */
@Configuration(proxyBeanMethods = false)
class BatchConfiguration {

  @Bean
  Batches batches(RegistrationProperties properties, Pseudonyms pseudonyms, Clock clock) {
    return new Batches(properties.recordsPerCall(), pseudonyms, clock);
  }

  @Bean
  KnobReader recordsPerCall(Batches batches) {
    return KnobReader.of("minlog.registration.records-per-call", batches::most);
  }
}
