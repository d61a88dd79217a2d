package io.bottlenecklab.systems.codezap.reading;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.lab.load.script.Answer;
import io.bottlenecklab.lab.load.script.HttpScript;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Gets one address a call.
 *
 * @param name of the request
 * @param members of whom one calls
 * @param content what each answer contains
 * @param path the path by the number of the call
 */
record ReadingRequests(
    String name, SignedInMembers members, String content, IntFunction<String> path)
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
            .header("Authorization", session -> members.authorization(index.applyAsInt(session)))
            .check(Answer.remembered(), status().is(OK), substring(content).exists()));
  }
}
