package io.bottlenecklab.systems.minlog.lookup;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.load.script.Answer;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.lab.load.script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Gets the newest entries about somebody, or of somebody's doing, drawn at random.
 *
 * @param token of a system, which may look anybody up
 * @param path the path to ask for, by the number of the call
 */
record LookupRequests(String token, IntPath path) implements HttpScript {

  private static final int OK = 200;

  /** Looked for and not parsed: an answer without pages has megabytes. */
  private static final String ENTRIES = "\"entries\":";

  /** Whom a call is about. */
  @FunctionalInterface
  interface IntPath {
    String of(int index);
  }

  /** Every citizen is looked up as often as any other, however many entries there are. */
  static LookupRequests ofCitizens(String token, int citizens, long seed) {
    return new LookupRequests(
        token,
        index ->
            "/api/citizens/%s/entries"
                .formatted(new SeededCitizen(1 + Drawing.of(seed, index).nextInt(citizens)).cpr()));
  }

  /** Those who do the most are looked up the most. */
  static LookupRequests ofAssistants(String token, long seed) {
    return new LookupRequests(
        token,
        index ->
            "/api/assistants/%s/entries"
                .formatted(SeededAssistant.drawn(Drawing.of(seed, index).nextDouble()).id()));
  }

  @Override
  public int expected() {
    return OK;
  }

  @Override
  public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
    return exec(
        http("look-up")
            .get(session -> target.apply(session) + path.of(index.applyAsInt(session)))
            .header("Authorization", "Bearer " + token)
            .check(Answer.remembered(), status().is(OK), substring(ENTRIES).exists()));
  }
}
