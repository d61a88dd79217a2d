package io.bottlenecklab.minlog.registration;

import io.bottlenecklab.support.token.BearerTokenSecurity;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** Who may ask what. */
@Configuration(proxyBeanMethods = false)
class RegistrationSecurityConfiguration {

  @Bean
  @Order(10)
  SecurityFilterChain closed(HttpSecurity http) {
    return BearerTokenSecurity.roleOnly(http, "SYSTEM");
  }
}
