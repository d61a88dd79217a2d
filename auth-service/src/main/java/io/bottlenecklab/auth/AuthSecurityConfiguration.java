package io.bottlenecklab.auth;

import static org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher.pathPattern;

import io.bottlenecklab.support.token.BearerTokenSecurity;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** What needs no token. */
@Configuration(proxyBeanMethods = false)
class AuthSecurityConfiguration {

  @Bean
  @Order(1)
  SecurityFilterChain open(HttpSecurity http) {
    return BearerTokenSecurity.open(
        http,
        pathPattern(HttpMethod.POST, "/api/sign-in"),
        pathPattern(HttpMethod.POST, "/api/users"),
        pathPattern(HttpMethod.GET, "/.well-known/jwks.json"));
  }
}
