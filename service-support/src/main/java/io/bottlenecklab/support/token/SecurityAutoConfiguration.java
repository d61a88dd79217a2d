package io.bottlenecklab.support.token;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.security.autoconfigure.web.servlet.ServletWebSecurityAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.web.SecurityFilterChain;

/** What every service's filter chains share. */
@AutoConfiguration(before = ServletWebSecurityAutoConfiguration.class)
final class SecurityAutoConfiguration {

  /** What anybody may ask; a service of which more may be asked has a bean of that name. */
  @Bean
  @Order(1)
  @ConditionalOnMissingBean(name = "open")
  SecurityFilterChain open(HttpSecurity http) {
    return BearerTokenSecurity.open(http);
  }

  /** Observing each filter would cost more than the filters do, in every service alike. */
  @Bean
  SecurityObservationSettings noSecurityObservations() {
    return SecurityObservationSettings.noObservations();
  }
}
