package io.bottlenecklab.einvoice.web.session;

import io.bottlenecklab.support.token.AccessTokenDecoders;
import io.bottlenecklab.support.token.AuthServiceProperties;
import io.micrometer.observation.ObservationRegistry;
import io.opentelemetry.api.OpenTelemetry;
import java.net.http.HttpClient;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** The connection to auth-service. */
@Configuration(proxyBeanMethods = false)
class SignInConfiguration {

  private static final Duration CONNECT = Duration.ofSeconds(1);

  /** A password check takes time, and more when auth-service is busy. */
  private static final Duration ANSWER = Duration.ofSeconds(5);

  /** With a decoder without a cache: the token of a sign-in is read once. */
  @Bean
  AuthServiceSignIn authServiceSignIn(
      AuthServiceProperties authService,
      Clock clock,
      ObservationRegistry observations,
      ObjectProvider<OpenTelemetry> telemetry) {
    var client = HttpClient.newBuilder().connectTimeout(CONNECT).build();
    var requests = new JdkClientHttpRequestFactory(client);
    requests.setReadTimeout(ANSWER);
    return new AuthServiceSignIn(
        RestClient.builder()
            .baseUrl(authService.url().toString())
            .requestFactory(requests)
            .observationRegistry(
                telemetry.getIfAvailable() == null ? ObservationRegistry.NOOP : observations)
            .build(),
        AccessTokenDecoders.of(
            authService.url(), clock, telemetry.getIfAvailable(OpenTelemetry::noop)));
  }
}
