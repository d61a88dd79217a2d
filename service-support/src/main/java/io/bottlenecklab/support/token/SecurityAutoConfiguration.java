package io.bottlenecklab.support.token;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.security.autoconfigure.web.servlet.ServletWebSecurityAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.web.SecurityFilterChain;

/** What the filter chains of every service share. */
@AutoConfiguration(before = ServletWebSecurityAutoConfiguration.class)
final class SecurityAutoConfiguration {

  /** What needs no token. A service with more of it has a bean of this name. */
  @Bean
  @Order(1)
  @ConditionalOnMissingBean(name = "open")
  SecurityFilterChain open(HttpSecurity http) {
    return BearerTokenSecurity.open(http);
  }

  /** Everything else. A service that needs other than a valid token has a bean of this name. */
  @Bean
  @Order(10)
  @ConditionalOnMissingBean(name = "closed")
  SecurityFilterChain closed(HttpSecurity http) {
    return BearerTokenSecurity.tokenOnly(http);
  }

  /** Observing each filter would cost more than the filters themselves. */
  @Bean
  SecurityObservationSettings noSecurityObservations() {
    return SecurityObservationSettings.noObservations();
  }
}
