package io.bottlenecklab.einvoice.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.bottlenecklab.support.testing.TokenIssuer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/** Signs in whoever knows the one password there is, as auth-service does, or is out of order. */
public final class AuthServiceStub {

  /** Everybody's. */
  public static final String PASSWORD = "pässword";

  private static final JsonMapper JSON = new JsonMapper();

  private final TokenIssuer issuer = TokenIssuer.start();
  private final HttpServer server;
  private volatile boolean outOfOrder;

  private AuthServiceStub(HttpServer server) {
    this.server = server;
  }

  /** A new one, which answers until the JVM ends. */
  public static AuthServiceStub start() {
    try {
      var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      var stub = new AuthServiceStub(server);
      server.createContext("/api/sign-in", stub::signIn);
      server.createContext("/.well-known/jwks.json", stub::keySet);
      server.start();
      return stub;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What {@code einvoice.auth-service.url} is to be. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** From now on. */
  public void outOfOrder(boolean now) {
    outOfOrder = now;
  }

  /** An address is in the token as it was signed up, however it is written at sign-in. */
  private void signIn(HttpExchange exchange) throws IOException {
    var request = JSON.readTree(exchange.getRequestBody());
    var email = request.get("email").asString().toLowerCase(Locale.ROOT);
    if (outOfOrder) {
      answer(exchange, 503, "{}");
    } else if (request.get("password").asString().equals(PASSWORD)) {
      var token = issuer.token(email);
      answer(
          exchange,
          200,
          "{\"accessToken\": \"%s\", \"tokenType\": \"Bearer\", \"expiresIn\": 3600}"
              .formatted(token));
    } else {
      answer(exchange, 401, "{}");
    }
  }

  private void keySet(HttpExchange exchange) throws IOException {
    var address = URI.create(issuer.url() + "/.well-known/jwks.json").toURL();
    try (var keys = address.openStream()) {
      answer(exchange, 200, new String(keys.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static void answer(HttpExchange exchange, int status, String json) throws IOException {
    try (exchange) {
      var body = json.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
