package io.bottlenecklab.minlog.lookup;

import io.bottlenecklab.support.token.BearerTokenSecurity;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** Who may ask at all; whose entries they may read is the lookup's to say. */
@Configuration(proxyBeanMethods = false)
class LookupSecurityConfiguration {

  @Bean
  @Order(2)
  SecurityFilterChain tokenOnly(HttpSecurity http) {
    return BearerTokenSecurity.tokenOnly(http);
  }
}
