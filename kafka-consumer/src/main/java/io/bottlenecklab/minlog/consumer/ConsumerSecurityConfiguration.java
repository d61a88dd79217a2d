package io.bottlenecklab.minlog.consumer;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** Operators may ask; there is nothing else to ask for. */
@Configuration(proxyBeanMethods = false)
class ConsumerSecurityConfiguration {

  @Bean
  @Order(10)
  SecurityFilterChain closed(HttpSecurity http) {
    return http.authorizeHttpRequests(requests -> requests.anyRequest().denyAll()).build();
  }
}
