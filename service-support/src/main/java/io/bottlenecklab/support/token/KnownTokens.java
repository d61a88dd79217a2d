package io.bottlenecklab.support.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.bottlenecklab.support.problem.UnavailableException;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;

/**
 * Checks the signature of each token once a minute, and trusts the token in between, but never
 * longer than it is valid. A calling system sends the same token with every request, and a check
 * costs more processor time than the request itself.
 */
final class KnownTokens implements JwtDecoder {

  private static final Duration LONGEST_TRUST = Duration.ofMinutes(1);
  private static final int MOST = 10_000;

  private final JwtDecoder decoder;
  private final Cache<String, Jwt> known;

  KnownTokens(JwtDecoder decoder, Clock clock) {
    this.decoder = decoder;
    this.known =
        Caffeine.newBuilder()
            .maximumSize(MOST)
            .expireAfter(Expiry.<String, Jwt>creating((_, claims) -> trust(claims, clock)))
            .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
            .executor(Runnable::run)
            .build();
  }

  private static Duration trust(Jwt claims, Clock clock) {
    var expiry = claims.getExpiresAt();
    var left = expiry == null ? LONGEST_TRUST : Duration.between(clock.instant(), expiry);
    return left.compareTo(LONGEST_TRUST) < 0 ? left : LONGEST_TRUST;
  }

  /**
   * The token's claims.
   *
   * @throws BadJwtException if it is not to be trusted
   * @throws UnavailableException if auth-service's keys are not available
   */
  @Override
  public Jwt decode(String token) {
    var claims = known.getIfPresent(token);
    if (claims == null) {
      claims = check(token);
      known.put(token, claims);
    }
    return claims;
  }

  private Jwt check(String token) {
    try {
      return decoder.decode(token);
    } catch (BadJwtException bad) {
      throw bad;
    } catch (JwtException e) {
      throw new UnavailableException(
          "auth-service-unavailable",
          "Auth service unavailable",
          "The service that vouches for tokens cannot be reached at the moment.",
          e);
    }
  }
}
