package io.bottlenecklab.support.token;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.observation.SecurityObservationSettings;

/** What every service's filter chains share. */
@AutoConfiguration
final class SecurityAutoConfiguration {

  /** Observing each filter would cost more than the filters do, in every service alike. */
  @Bean
  SecurityObservationSettings noSecurityObservations() {
    return SecurityObservationSettings.noObservations();
  }
}
