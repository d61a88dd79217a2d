package io.bottlenecklab.einvoice.token;

import io.bottlenecklab.support.token.KnownTokens;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** Tokens checked against auth-service's key set. */
@Configuration(proxyBeanMethods = false)
class TokenConfiguration {

  @Bean
  JwtDecoder jwtDecoder(TokenProperties properties, Clock clock) {
    return KnownTokens.of(properties.url(), clock);
  }
}
