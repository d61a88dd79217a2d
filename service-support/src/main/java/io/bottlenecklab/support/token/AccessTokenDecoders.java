package io.bottlenecklab.support.token;

import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import io.opentelemetry.api.OpenTelemetry;
import java.net.MalformedURLException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.JwtTypeValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/**
 * Checks auth-service's tokens: signed with ES256 and nothing else, by a key of its set, from the
 * right issuer, and not expired.
 */
public final class AccessTokenDecoders {

  /** The issuer of the tokens. */
  public static final String ISSUER = "urn:bottleneck-lab:auth-service";

  /** By how much the clocks of two services may differ. */
  private static final Duration CLOCK_SKEW = Duration.ofSeconds(10);

  private AccessTokenDecoders() {}

  /** A decoder with keys that this process holds itself. */
  public static JwtDecoder of(JWKSource<SecurityContext> keys, Clock clock) {
    var term = new JwtTimestampValidator(CLOCK_SKEW);
    term.setClock(clock);
    term.setAllowEmptyExpiryClaim(false);
    var decoder =
        NimbusJwtDecoder.withJwkSource(keys).jwsAlgorithm(SignatureAlgorithm.ES256).build();
    decoder.setJwtValidator(
        new DelegatingOAuth2TokenValidator<>(
            JwtTypeValidator.jwt(), new JwtIssuerValidator(ISSUER), term));
    return decoder;
  }

  /**
   * A decoder with auth-service's key set.
   *
   * @param authService its address, without a slash at the end
   * @param telemetry what traces the fetching of keys
   */
  public static JwtDecoder of(URI authService, Clock clock, OpenTelemetry telemetry) {
    try {
      var address = URI.create(authService + "/.well-known/jwks.json").toURL();
      return of(new RemoteKeys(address, clock, telemetry), clock);
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("no address of auth-service: " + authService, e);
    }
  }
}
