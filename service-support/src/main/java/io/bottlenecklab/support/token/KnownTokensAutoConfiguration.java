package io.bottlenecklab.support.token;

import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.RoundTrip;
import io.opentelemetry.api.OpenTelemetry;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
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

  /** The server's connector answers it, without a body and without work of the application. */
  private static final byte[] QUESTION =
      "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  /** The end of the answer: carriage return and line feed, twice. */
  private static final int EMPTY_LINE = 0x0d0a0d0a;

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
    return RoundTrip.over(
        new InetSocketAddress(authService.getHost(), authService.getPort()),
        (out, in) -> () -> exchange(out, in));
  }

  private static void exchange(OutputStream out, DataInputStream in) throws IOException {
    out.write(QUESTION);
    for (var latest = 0; latest != EMPTY_LINE; ) {
      latest = latest << Byte.SIZE | in.readUnsignedByte();
    }
  }
}
