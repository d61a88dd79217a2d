package io.bottlenecklab.auth.token;

import io.bottlenecklab.auth.database.TransactionLock;
import io.bottlenecklab.support.token.AccessTokenDecoders;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.transaction.support.TransactionTemplate;

/** Tokens signed, and checked, with the key in the database. */
@Configuration(proxyBeanMethods = false)
class TokenConfiguration {

  @Bean
  SigningKeys signingKeys(
      JdbcClient jdbc, TransactionTemplate transaction, TransactionLock lock, Clock clock) {
    return new SigningKeys(new SigningKeyStore(jdbc, transaction, lock, clock));
  }

  @Bean
  AccessTokens accessTokens(SigningKeys keys, Clock clock, TokenProperties properties) {
    return new AccessTokens(keys, clock, properties.lifetime());
  }

  @Bean
  JwtDecoder jwtDecoder(SigningKeys keys, Clock clock) {
    return AccessTokenDecoders.of(keys, clock);
  }
}
