package io.bottlenecklab.einvoice;

import io.bottlenecklab.support.token.BearerTokenSecurity;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** Who may ask what. */
@Configuration(proxyBeanMethods = false)
class EinvoiceSecurityConfiguration {

  /** Behind all others. */
  @Bean
  @Order(10)
  SecurityFilterChain tokenOnly(HttpSecurity http) {
    return BearerTokenSecurity.tokenOnly(http);
  }
}
