package io.bottlenecklab.support.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.support.problem.UnavailableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;

class KnownTokensTest {

  private static final Instant START = Instant.parse("2026-11-21T00:00:00Z");

  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  private final AtomicInteger checks = new AtomicInteger();
  private final Clock clock = ((InstantSource) now::get).withZone(ZoneOffset.UTC);

  @Test
  void a_token_is_checked_once_a_minute() {
    var tokens = tokens(Duration.ofHours(1));

    tokens.decode("a");
    tokens.decode("a");
    tokens.decode("b");
    assertThat(checks).hasValue(2);

    now.set(START.plusSeconds(60));
    tokens.decode("a");
    assertThat(checks).hasValue(3);
  }

  @Test
  void no_token_is_believed_longer_than_it_is_valid() {
    var tokens = tokens(Duration.ofSeconds(10));
    tokens.decode("a");

    now.set(START.plusSeconds(10));
    tokens.decode("a");

    assertThat(checks).hasValue(2);
  }

  @Test
  void bad_tokens_are_not_remembered() {
    var tokens =
        new KnownTokens(
            token -> {
              checks.incrementAndGet();
              throw new BadJwtException("bad");
            },
            clock);

    assertThatExceptionOfType(BadJwtException.class).isThrownBy(() -> tokens.decode("a"));
    assertThatExceptionOfType(BadJwtException.class).isThrownBy(() -> tokens.decode("a"));

    assertThat(checks).hasValue(2);
  }

  @Test
  void what_is_over_makes_room_and_what_is_not_stays() {
    var tokens = tokens(Duration.ofHours(1));
    for (var n = 1; n < 10_000; n++) {
      tokens.decode("over-" + n);
    }
    now.set(START.plusSeconds(62)); // expired for longer than the cache's clock is coarse
    tokens.decode("believed");

    tokens.decode("one too many");

    checks.set(0);
    tokens.decode("believed");
    assertThat(checks).hasValue(0);
  }

  @Test
  void no_more_tokens_are_kept_than_there_is_room_for() {
    var tokens = tokens(Duration.ofHours(1));
    for (var round = 0; round < 2; round++) {
      for (var n = 0; n < 10_100; n++) {
        tokens.decode("token-" + n);
      }
    }
    assertThat(checks).hasValueGreaterThanOrEqualTo(10_100 + 100);
  }

  @Test
  void keys_that_cannot_be_had_are_no_fault_of_the_token() {
    JwtDecoder without =
        token -> {
          throw new JwtException("no keys");
        };

    assertThatExceptionOfType(UnavailableException.class)
        .isThrownBy(() -> new KnownTokens(without, clock).decode("a"));
  }

  private KnownTokens tokens(Duration valid) {
    return new KnownTokens(
        token -> {
          checks.incrementAndGet();
          return Jwt.withTokenValue(token)
              .header("alg", "ES256")
              .claim("email", "a@b.c")
              .expiresAt(START.plus(valid))
              .build();
        },
        clock);
  }
}
