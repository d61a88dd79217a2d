package io.bottlenecklab.systems.minlog.registration;

import static io.gatling.javaapi.core.CoreDsl.ByteArrayBody;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.jmesPath;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.lab.load.script.Script.Answer;
import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Registers new log records, a number of them in one call.
 *
 * @param token of a system, which may register
 * @param batchSize how many records a call has
 */
record RegistrationRequests(String token, Records records, int batchSize) implements HttpScript {

  private static final int ACCEPTED = 202;

  @Override
  public int expected() {
    return ACCEPTED;
  }

  @Override
  public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
    return exec(
        http("register")
            .post(session -> target.apply(session) + "/api/registrations")
            .header("Authorization", "Bearer " + token)
            .body(
                ByteArrayBody(
                    session -> records.body(index.applyAsInt(session) * batchSize, batchSize)))
            .asJson()
            .check(
                Answer.remembered(),
                status().is(ACCEPTED),
                jmesPath("accepted").ofInt().is(batchSize)));
  }
}
