package io.bottlenecklab.einvoice;

import static org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher.pathPattern;

import io.bottlenecklab.support.token.BearerTokenSecurity;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** Who may ask what. */
@Configuration(proxyBeanMethods = false)
class EinvoiceSecurityConfiguration {

  @Bean
  @Order(1)
  SecurityFilterChain open(HttpSecurity http) {
    return BearerTokenSecurity.open(
        http,
        pathPattern(HttpMethod.GET, "/v3/api-docs/**"),
        pathPattern(HttpMethod.GET, "/v3/api-docs.yaml"),
        pathPattern(HttpMethod.GET, "/actuator/**"));
  }

  /** Behind all others. */
  @Bean
  @Order(10)
  SecurityFilterChain tokenOnly(HttpSecurity http) {
    return BearerTokenSecurity.tokenOnly(http);
  }
}
