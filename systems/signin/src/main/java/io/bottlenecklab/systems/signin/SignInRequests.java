package io.bottlenecklab.systems.signin;

import static io.gatling.javaapi.core.CoreDsl.StringBody;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.jmesPath;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.lab.load.script.Script.Answer;
import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Signs in a seeded user drawn at random.
 *
 * @param users seeded: user n from 1 is {@code K6-<n>@email.com} with the password {@code
 *     K6-password-<n mod 4>}
 * @param seed of the drawing
 */
record SignInRequests(int users, long seed) implements HttpScript {

  private static final int EXPECTED = 200;

  @Override
  public int expected() {
    return EXPECTED;
  }

  @Override
  public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
    return exec(
        http("sign-in")
            .post(session -> target.apply(session) + "/api/sign-in")
            .body(StringBody(session -> body(index.applyAsInt(session))))
            .asJson()
            .check(Answer.remembered(), status().is(EXPECTED), jmesPath("accessToken").exists()));
  }

  /** The request's body; the same for the same seed and index. */
  String body(int index) {
    var user = 1 + Drawing.of(seed, index).nextInt(users);
    return "{\"email\":\"%s\",\"password\":\"%s\"}"
        .formatted(SeededUsers.emailOf(user), SeededUsers.passwordOf(user));
  }
}
