package io.bottlenecklab.support.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import io.bottlenecklab.support.testing.TestKeys;
import io.bottlenecklab.support.testing.TokenIssuer;
import io.opentelemetry.api.OpenTelemetry;
import java.net.MalformedURLException;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RemoteKeysTest {

  private static final Instant START = Instant.parse("2026-11-21T00:00:00Z");
  private static final ECKey FIRST = TestKeys.key("first");
  private static final ECKey SECOND = TestKeys.key("second");

  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  private final Clock clock = ((InstantSource) now::get).withZone(ZoneOffset.UTC);
  private final TokenIssuer issuer = TokenIssuer.start();

  @BeforeEach
  void publish() {
    issuer.publish(FIRST);
  }

  @AfterEach
  void stop() {
    issuer.close();
  }

  @Test
  void a_hundred_unknown_keys_cost_two_fetches() throws Exception {
    var keys = keys(issuer.url());

    for (var n = 0; n < 100; n++) {
      assertThat(named("unknown " + n, keys)).isEmpty();
    }

    assertThat(named("first", keys)).hasSize(1);
    assertThat(issuer.fetched()).isEqualTo(2);
  }

  @Test
  void a_new_key_is_known_at_once() throws Exception {
    var keys = keys(issuer.url());
    assertThat(named("first", keys)).hasSize(1);

    issuer.publish(FIRST, SECOND);

    assertThat(named("second", keys)).hasSize(1);
    assertThat(issuer.fetched()).isEqualTo(2);
  }

  @Test
  void a_new_key_is_known_seconds_after_somebody_invented_one() throws Exception {
    var keys = keys(issuer.url());
    assertThat(named("unknown", keys)).isEmpty();
    issuer.publish(FIRST, SECOND);
    assertThat(named("second", keys)).isEmpty();

    now.set(START.plusSeconds(5));

    assertThat(named("second", keys)).hasSize(1);
  }

  @Test
  void keys_that_are_published_no_more_are_forgotten() throws Exception {
    var keys = keys(issuer.url());
    assertThat(named("first", keys)).hasSize(1);
    issuer.publish(SECOND);

    now.set(START.plusSeconds(301));

    assertThat(named("first", keys)).isEmpty();
  }

  @Test
  void keys_that_cannot_be_had_are_no_answer() throws Exception {
    var keys = keys("http://127.0.0.1:1");

    assertThatThrownBy(() -> named("first", keys)).isInstanceOf(KeySourceException.class);
    assertThatThrownBy(() -> named("first", keys)).isInstanceOf(KeySourceException.class);
  }

  private RemoteKeys keys(String authService) throws MalformedURLException {
    var address = URI.create(authService + "/.well-known/jwks.json").toURL();
    return new RemoteKeys(address, clock, OpenTelemetry.noop());
  }

  private static List<JWK> named(String name, RemoteKeys keys) throws KeySourceException {
    return keys.get(new JWKSelector(new JWKMatcher.Builder().keyID(name).build()), null);
  }
}
