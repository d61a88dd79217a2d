package io.bottlenecklab.support.token;

import io.opentelemetry.api.OpenTelemetry;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.OAuth2ResourceServerAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** Tokens checked against auth-service's key set, in services that state its address. */
@AutoConfiguration(before = OAuth2ResourceServerAutoConfiguration.class)
@ConditionalOnProperty("auth-service.url")
@EnableConfigurationProperties(AuthServiceProperties.class)
final class KnownTokensAutoConfiguration {

  @Bean
  JwtDecoder jwtDecoder(
      AuthServiceProperties authService, Clock clock, ObjectProvider<OpenTelemetry> telemetry) {
    return new KnownTokens(
        AccessTokenDecoders.of(
            authService.url(), clock, telemetry.getIfAvailable(OpenTelemetry::noop)),
        clock);
  }
}
