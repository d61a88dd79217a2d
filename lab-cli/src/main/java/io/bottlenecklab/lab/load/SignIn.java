package io.bottlenecklab.lab.load;

import static io.gatling.javaapi.core.CoreDsl.StringBody;
import static io.gatling.javaapi.core.CoreDsl.jmesPath;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Signs in a seeded user drawn at random.
 *
 * @param users seeded: user n from 1 is {@code K6-<n>@email.com} with the password {@code
 *     K6-password-<n mod 4>}
 * @param seed of the drawing
 */
record SignIn(int users, long seed) {

  static final int EXPECTED = 200;

  private static final int PASSWORDS = 4;

  /** An odd constant, so that neighbouring requests draw from unrelated streams. */
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  HttpRequestActionBuilder request(Function<Session, String> target, ToIntFunction<Session> index) {
    return http("sign-in")
        .post(session -> target.apply(session) + "/api/sign-in")
        .body(StringBody(session -> body(index.applyAsInt(session))))
        .asJson()
        .check(
            status().saveAs(LoadRun.STATUS),
            status().is(EXPECTED),
            jmesPath("accessToken").exists());
  }

  /** The request's body; the same for the same seed and index. */
  String body(int index) {
    var user = 1 + new SplittableRandom(seed + index * GOLDEN_GAMMA).nextInt(users);
    return """
    {"email":"K6-%d@email.com","password":"K6-password-%d"}\
    """
        .formatted(user, user % PASSWORDS);
  }
}
