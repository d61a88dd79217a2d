package io.bottlenecklab.support.testing;

import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.JWTClaimsSet;
import com.sun.net.httpserver.HttpExchange;
import io.bottlenecklab.support.token.AccessTokenDecoders;
import java.io.IOException;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Signs tokens as auth-service does, and publishes the key set as it does. */
public final class TokenIssuer implements AutoCloseable {

  private final ECKey key = TestKeys.key(UUID.randomUUID().toString());
  private final AtomicReference<JWKSet> published = new AtomicReference<>(new JWKSet(key));
  private final AtomicInteger fetched = new AtomicInteger();
  private final AtomicReference<String> traceparent = new AtomicReference<>("");
  private final StubServer server = new StubServer();

  private TokenIssuer() {}

  /** A new issuer, which publishes its keys until it is closed. */
  public static TokenIssuer start() {
    var issuer = new TokenIssuer();
    issuer.server.on("/.well-known/jwks.json", issuer::keySet);
    return issuer;
  }

  private void keySet(HttpExchange exchange) throws IOException {
    fetched.incrementAndGet();
    traceparent.set(
        Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("traceparent"), ""));
    StubServer.answer(exchange, 200, published.get().toPublicJWKSet().toString());
  }

  /** Its address, as the service under test is to know it. */
  public String url() {
    return server.url();
  }

  /** Its server, for other paths. */
  public StubServer server() {
    return server;
  }

  /** Publishes these keys instead of its own. */
  public void publish(JWK... keys) {
    published.set(new JWKSet(List.of(keys)));
  }

  /** How often its keys were fetched. */
  public int fetched() {
    return fetched.get();
  }

  /** The trace in which its keys were fetched last; empty if there was none. */
  public String traceparent() {
    return traceparent.get();
  }

  /** A token with that e-mail address, valid for an hour. */
  public String token(String email) {
    return token(email, Instant.now().plusSeconds(3600));
  }

  /** A token with that e-mail address, valid until then. */
  public String token(String email, Instant until) {
    return token(email, "USER", until);
  }

  /** A token with that e-mail address and role, valid for an hour. */
  public String token(String email, String role) {
    return token(email, role, Instant.now().plusSeconds(3600));
  }

  private String token(String email, String role, Instant until) {
    return TestKeys.signed(
        new JWTClaimsSet.Builder()
            .issuer(AccessTokenDecoders.ISSUER)
            .subject("1")
            .claim("email", email)
            .claim("role", role)
            .issueTime(Date.from(Instant.now().minusSeconds(7200)))
            .expirationTime(Date.from(until))
            .build(),
        key);
  }

  @Override
  public void close() {
    server.close();
  }
}
