package io.bottlenecklab.einvoice.testing;

import com.sun.net.httpserver.HttpExchange;
import io.bottlenecklab.support.testing.StubServer;
import io.bottlenecklab.support.testing.TokenIssuer;
import java.io.IOException;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/** Signs in every user with the one password, as auth-service does, or is out of order. */
public final class AuthServiceStub {

  /** The password of every user. */
  public static final String PASSWORD = "pässword";

  private static final JsonMapper JSON = new JsonMapper();

  private final TokenIssuer issuer = TokenIssuer.start();
  private volatile boolean outOfOrder;

  private AuthServiceStub() {}

  /** A new one, which answers until the JVM ends. */
  public static AuthServiceStub start() {
    var stub = new AuthServiceStub();
    stub.issuer.server().on("/api/sign-in", stub::signIn);
    return stub;
  }

  /** The issuer of its tokens. */
  public TokenIssuer issuer() {
    return issuer;
  }

  /** From now on. */
  public void outOfOrder(boolean now) {
    outOfOrder = now;
  }

  /** The token has the address as it was signed up, however it is written at sign-in. */
  private void signIn(HttpExchange exchange) throws IOException {
    var request = JSON.readTree(exchange.getRequestBody());
    var email = request.get("email").asString().toLowerCase(Locale.ROOT);
    if (outOfOrder) {
      StubServer.answer(exchange, 503, "{}");
    } else if (request.get("password").asString().equals(PASSWORD)) {
      StubServer.answer(
          exchange,
          200,
          "{\"accessToken\": \"%s\", \"tokenType\": \"Bearer\", \"expiresIn\": 3600}"
              .formatted(issuer.token(email)));
    } else {
      StubServer.answer(exchange, 401, "{}");
    }
  }
}
