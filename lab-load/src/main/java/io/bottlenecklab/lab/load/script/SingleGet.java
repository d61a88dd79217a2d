package io.bottlenecklab.lab.load.script;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Gets one path a call, with a token.
 *
 * @param name of the request
 * @param token of a call, by its number
 * @param path of a call, by its number
 * @param content what each answer contains; looked for and not parsed, because answers may be large
 */
public record SingleGet(
    String name, IntFunction<String> token, IntFunction<String> path, String content)
    implements HttpScript {

  private static final int OK = 200;

  @Override
  public int expected() {
    return OK;
  }

  @Override
  public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
    return exec(
        http(name)
            .get(session -> target.apply(session) + path.apply(index.applyAsInt(session)))
            .header("Authorization", session -> "Bearer " + token.apply(index.applyAsInt(session)))
            .check(Answer.remembered(), status().is(OK), substring(content).exists()));
  }
}
