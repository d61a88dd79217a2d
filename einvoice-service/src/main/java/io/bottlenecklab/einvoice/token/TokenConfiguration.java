package io.bottlenecklab.einvoice.token;

import io.bottlenecklab.support.token.AccessTokenDecoders;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** Tokens checked against auth-service's key set. */
@Configuration(proxyBeanMethods = false)
class TokenConfiguration {

  @Bean
  JwtDecoder jwtDecoder(TokenProperties properties, Clock clock) {
    return new KnownTokens(
        AccessTokenDecoders.of(properties.url() + "/.well-known/jwks.json", clock), clock);
  }
}
