package io.bottlenecklab.minlog.registration.api;

import io.bottlenecklab.minlog.record.Pseudonyms;
import io.bottlenecklab.minlog.registration.admission.RegistrationProperties;
import io.bottlenecklab.support.knobs.KnobReader;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.module.SimpleModule;

/** The knob {@code minlog.registration.records-per-call}. */
@Configuration(proxyBeanMethods = false)
class BatchConfiguration {

  @Bean
  Batches batches(RegistrationProperties properties, Pseudonyms pseudonyms, Clock clock) {
    return new Batches(properties.recordsPerCall(), pseudonyms, clock);
  }

  /** For Spring Boot's mapper: a call with more is not read to its end. */
  @Bean
  JacksonModule batchesAsLargeAsTheyMayBe(Batches batches) {
    return new SimpleModule("batches")
        .addValueInstantiator(RecordList.class, RecordList.upTo(batches.most()));
  }

  @Bean
  KnobReader recordsPerCall(Batches batches) {
    return KnobReader.of("minlog.registration.records-per-call", batches::most);
  }
}
