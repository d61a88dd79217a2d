package io.bottlenecklab.codezap;

import io.bottlenecklab.support.token.BearerTokenSecurity;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** Whoever asks needs a token; which templates they may see is each feature's to say. */
@Configuration(proxyBeanMethods = false)
class TemplateSecurityConfiguration {

  @Bean
  @Order(2)
  SecurityFilterChain tokenOnly(HttpSecurity http) {
    return BearerTokenSecurity.tokenOnly(http);
  }
}
