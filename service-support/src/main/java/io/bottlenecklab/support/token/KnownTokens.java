package io.bottlenecklab.support.token;

import io.bottlenecklab.support.problem.UnavailableException;
import io.opentelemetry.api.OpenTelemetry;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;

/**
 * Believes tokens whose signature was right, for a minute at most and never longer than they are
 * valid. A calling system sends the same token with every request, and checking it anew costs more
 * processor time than the request itself does. For those only: a token that is checked once is kept
 * until there is no more room.
 */
public final class KnownTokens implements JwtDecoder {

  private static final Duration BELIEVED_FOR = Duration.ofMinutes(1);
  private static final int MOST = 10_000;

  private final JwtDecoder decoder;
  private final Clock clock;
  private final Map<String, Known> known = new ConcurrentHashMap<>();

  /**
   * Tokens of auth-service.
   *
   * @param authService its address, without a slash at the end
   * @param telemetry what traces the fetching of keys
   */
  public static JwtDecoder of(URI authService, Clock clock, OpenTelemetry telemetry) {
    return new KnownTokens(AccessTokenDecoders.of(authService, clock, telemetry), clock);
  }

  KnownTokens(JwtDecoder decoder, Clock clock) {
    this.decoder = decoder;
    this.clock = clock;
  }

  /**
   * The token's claims.
   *
   * @throws BadJwtException where it is not to be trusted
   * @throws UnavailableException where auth-service's keys cannot be had
   */
  @Override
  public Jwt decode(String token) {
    var earlier = known.get(token);
    if (earlier != null && earlier.until().isAfter(clock.instant())) {
      return earlier.claims();
    }
    var claims = checked(token);
    remember(token, claims);
    return claims;
  }

  private Jwt checked(String token) {
    try {
      return decoder.decode(token);
    } catch (BadJwtException bad) {
      known.remove(token);
      throw bad;
    } catch (JwtException e) {
      throw new UnavailableException(
          "auth-service-unavailable",
          "Auth service unavailable",
          "The service that vouches for tokens cannot be reached at the moment.",
          e);
    }
  }

  private void remember(String token, Jwt claims) {
    var now = clock.instant();
    var until = now.plus(BELIEVED_FOR);
    var expiry = claims.getExpiresAt();
    if (expiry != null && expiry.isBefore(until)) {
      until = expiry;
    }
    if (known.size() >= MOST) {
      makeRoom(now);
    }
    known.put(token, new Known(claims, until));
  }

  /** Forgets what is not believed any more, and everything only where that does not help. */
  private void makeRoom(Instant now) {
    known.values().removeIf(one -> !one.until().isAfter(now));
    if (known.size() >= MOST) {
      known.clear();
    }
  }

  private record Known(Jwt claims, Instant until) {}
}
