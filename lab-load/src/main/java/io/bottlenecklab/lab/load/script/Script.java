package io.bottlenecklab.lab.load.script;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpDsl;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/** The requests of one load. */
public sealed interface Script {

  /** HTTP requests of a virtual user, one or several in a row, as a Gatling chain. */
  non-sealed interface HttpScript extends Script {

    /** The status that the last one is answered with where all is well. */
    int expected();

    /**
     * The requests. Each remembers its {@link Answer}, and fails the session where the answer is
     * not the expected one.
     *
     * @param target the base URL for a session
     * @param index the number of its call, from 0
     */
    ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index);

    /**
     * Whether {@link #before} has requests. Asked before Gatling is set up, when no chain can be
     * built.
     */
    default boolean isPreceded() {
      return false;
    }

    /**
     * Requests before those of {@link #chain} that are not measured, such as what creates what they
     * delete. If they fail the session, the measured ones are not sent, and count as failed.
     */
    default Optional<ChainBuilder> before(
        Function<Session, String> target, ToIntFunction<Session> index) {
      return Optional.empty();
    }
  }

  /** Requests over any protocol, sent without blocking. */
  non-sealed interface AsyncScript extends Script, AutoCloseable {

    /**
     * Sends a request.
     *
     * @param index its number, from 0
     * @return completes with the answer; exceptionally where none comes, with the reason in one
     *     line as its message
     */
    CompletionStage<Reply> send(int index);

    /** Closes the connections, after the last answer. */
    @Override
    void close();

    /**
     * An answer.
     *
     * @param received when all of it was there, as {@link System#nanoTime()}
     * @param failure why it is not the expected one; empty where it is
     */
    record Reply(long received, String failure) {

      /** The expected answer, received now. */
      public static Reply expected() {
        return new Reply(System.nanoTime(), "");
      }

      /** Another answer, received now. */
      public static Reply failed(String why) {
        return new Reply(System.nanoTime(), why);
      }
    }
  }

  /**
   * An answer to a request, as long as the virtual user remembers it.
   *
   * @param status of HTTP
   * @param received when all of it was there, before its content was looked at; {@link
   *     System#nanoTime()}
   */
  record Answer(int status, long received) {

    private static final String KEY = "answer";

    /** Remembers the answer; a request's first check. */
    public static CheckBuilder remembered() {
      return HttpDsl.status()
          .transform(status -> new Answer(status, System.nanoTime()))
          .saveAs(KEY);
    }

    /** Before a request is sent, so that an earlier one's answer is not taken for its own. */
    public static Session forgotten(Session session) {
      return session.remove(KEY);
    }

    /** The last request's; none where none came. */
    public static Optional<Answer> of(Session session) {
      return Optional.ofNullable(session.get(KEY));
    }
  }

  /**
   * Gets one path a call, with a token.
   *
   * @param name of the request
   * @param token of a call, by its number
   * @param path of a call, by its number
   * @param content what each answer contains; looked for and not parsed, because answers may be
   *     large
   */
  record SingleGet(String name, IntFunction<String> token, IntFunction<String> path, String content)
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
              .header(
                  "Authorization", session -> "Bearer " + token.apply(index.applyAsInt(session)))
              .check(Answer.remembered(), status().is(OK), substring(content).exists()));
    }
  }
}
