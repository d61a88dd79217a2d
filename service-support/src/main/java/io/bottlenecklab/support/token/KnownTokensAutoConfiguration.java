package io.bottlenecklab.support.token;

import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.RoundTrip;
import io.opentelemetry.api.OpenTelemetry;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.OAuth2ResourceServerAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** Tokens checked against auth-service's key set, in services that state its address. */
@AutoConfiguration(before = OAuth2ResourceServerAutoConfiguration.class)
@ConditionalOnProperty("auth-service.url")
@EnableConfigurationProperties(AuthServiceProperties.class)
final class KnownTokensAutoConfiguration {

  private static final Duration ANSWER = Duration.ofSeconds(3);

  @Bean
  JwtDecoder jwtDecoder(
      AuthServiceProperties authService, Clock clock, ObjectProvider<OpenTelemetry> telemetry) {
    return new KnownTokens(
        AccessTokenDecoders.of(
            authService.url(), clock, telemetry.getIfAvailable(OpenTelemetry::noop)),
        clock);
  }

  @Bean
  KnobReader distanceToCompanion(AuthServiceProperties authService, Environment environment) {
    return RoundTrip.reader(
        "lab.distance.companion", environment, () -> roundTrip(authService.url()));
  }

  /** Over a connection that is kept; null if the other service does not answer. */
  private static @Nullable String roundTrip(URI authService) {
    var question =
        HttpRequest.newBuilder(URI.create(authService + "/actuator/health/liveness"))
            .timeout(ANSWER)
            .build();
    try (var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      return RoundTrip.<IOException>lowerQuartile(() -> ask(http, question));
    } catch (IOException e) {
      return null;
    }
  }

  private static void ask(HttpClient http, HttpRequest question) throws IOException {
    try {
      http.send(question, BodyHandlers.discarding());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
