package io.bottlenecklab.support.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.api.OpenTelemetry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RemoteKeysTest {

  private static final Instant START = Instant.parse("2026-11-21T00:00:00Z");
  private static final ECKey FIRST = key("first");
  private static final ECKey SECOND = key("second");

  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  private final Clock clock = ((InstantSource) now::get).withZone(ZoneOffset.UTC);
  private final AtomicInteger fetched = new AtomicInteger();
  private final AtomicReference<JWKSet> published = new AtomicReference<>(new JWKSet(FIRST));
  private final HttpServer server;

  RemoteKeysTest() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  }

  @BeforeEach
  void publish() {
    server.createContext(
        "/keys",
        exchange -> {
          try (exchange) {
            fetched.incrementAndGet();
            var body = published.get().toString().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void a_hundred_unknown_keys_cost_two_fetches() throws Exception {
    var keys = keys();

    for (var n = 0; n < 100; n++) {
      assertThat(named("unknown " + n, keys)).isEmpty();
    }

    assertThat(named("first", keys)).hasSize(1);
    assertThat(fetched).hasValue(2);
  }

  @Test
  void a_new_key_is_known_at_once() throws Exception {
    var keys = keys();
    assertThat(named("first", keys)).hasSize(1);

    published.set(new JWKSet(List.of(FIRST, SECOND)));

    assertThat(named("second", keys)).hasSize(1);
    assertThat(fetched).hasValue(2);
  }

  @Test
  void a_new_key_is_known_seconds_after_somebody_invented_one() throws Exception {
    var keys = keys();
    assertThat(named("unknown", keys)).isEmpty();
    published.set(new JWKSet(List.of(FIRST, SECOND)));
    assertThat(named("second", keys)).isEmpty();

    now.set(START.plusSeconds(5));

    assertThat(named("second", keys)).hasSize(1);
  }

  @Test
  void keys_that_are_published_no_more_are_forgotten() throws Exception {
    var keys = keys();
    assertThat(named("first", keys)).hasSize(1);
    published.set(new JWKSet(SECOND));

    now.set(START.plusSeconds(301));

    assertThat(named("first", keys)).isEmpty();
  }

  @Test
  void keys_that_cannot_be_had_are_no_answer() throws Exception {
    var keys =
        new RemoteKeys(URI.create("http://127.0.0.1:1/keys").toURL(), clock, OpenTelemetry.noop());

    assertThatThrownBy(() -> named("first", keys)).isInstanceOf(KeySourceException.class);
    assertThatThrownBy(() -> named("first", keys)).isInstanceOf(KeySourceException.class);
  }

  private RemoteKeys keys() throws MalformedURLException {
    var address = "http://127.0.0.1:%d/keys".formatted(server.getAddress().getPort());
    return new RemoteKeys(URI.create(address).toURL(), clock, OpenTelemetry.noop());
  }

  private static List<JWK> named(String name, RemoteKeys keys) throws KeySourceException {
    return keys.get(new JWKSelector(new JWKMatcher.Builder().keyID(name).build()), null);
  }

  private static ECKey key(String name) {
    try {
      return new ECKeyGenerator(Curve.P_256).keyID(name).generate();
    } catch (JOSEException e) {
      throw new AssertionError(e);
    }
  }
}
