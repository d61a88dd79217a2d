package io.bottlenecklab.support.testing;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import io.bottlenecklab.support.token.AccessTokenDecoders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Signs tokens as auth-service does, and publishes the key set as it does. */
public final class TokenIssuer {

  private final ECKey key;
  private final HttpServer server;
  private final AtomicInteger fetched;
  private final AtomicReference<String> traceparent;

  private TokenIssuer(
      ECKey key, HttpServer server, AtomicInteger fetched, AtomicReference<String> traceparent) {
    this.key = key;
    this.server = server;
    this.fetched = fetched;
    this.traceparent = traceparent;
  }

  /** A new issuer, which publishes its keys until the JVM ends. */
  public static TokenIssuer start() {
    try {
      var key =
          new ECKeyGenerator(Curve.P_256)
              .keyIDFromThumbprint(true)
              .algorithm(JWSAlgorithm.ES256)
              .generate();
      var keySet = new JWKSet(key.toPublicJWK()).toString().getBytes(StandardCharsets.UTF_8);
      var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      var fetched = new AtomicInteger();
      var traceparent = new AtomicReference<>("");
      server.createContext(
          "/.well-known/jwks.json",
          exchange -> {
            try (exchange) {
              fetched.incrementAndGet();
              traceparent.set(
                  Objects.requireNonNullElse(
                      exchange.getRequestHeaders().getFirst("traceparent"), ""));
              exchange.getResponseHeaders().add("Content-Type", "application/json");
              exchange.sendResponseHeaders(200, keySet.length);
              exchange.getResponseBody().write(keySet);
            }
          });
      server.start();
      return new TokenIssuer(key, server, fetched, traceparent);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What auth-service's address is to be. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** How often its keys were fetched. */
  public int fetched() {
    return fetched.get();
  }

  /** The trace in which its keys were last fetched; empty where that was in none. */
  public String traceparent() {
    return traceparent.get();
  }

  /** A token, valid for an hour, of whoever has that e-mail address. */
  public String token(String email) {
    return token(email, Instant.now().plusSeconds(3600));
  }

  /** A token valid until then. */
  public String token(String email, Instant until) {
    return token(email, "USER", until);
  }

  /** A token, valid for an hour, of whoever has that e-mail address and that role. */
  public String token(String email, String role) {
    return token(email, role, Instant.now().plusSeconds(3600));
  }

  private String token(String email, String role, Instant until) {
    var claims =
        new JWTClaimsSet.Builder()
            .issuer(AccessTokenDecoders.ISSUER)
            .subject("1")
            .claim("email", email)
            .claim("role", role)
            .issueTime(Date.from(Instant.now().minusSeconds(7200)))
            .expirationTime(Date.from(until))
            .build();
    var header =
        new JWSHeader.Builder(JWSAlgorithm.ES256)
            .type(JOSEObjectType.JWT)
            .keyID(key.getKeyID())
            .build();
    var token = new SignedJWT(header, claims);
    try {
      token.sign(new ECDSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
    return token.serialize();
  }
}
