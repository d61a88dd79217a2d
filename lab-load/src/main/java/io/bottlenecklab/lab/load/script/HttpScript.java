package io.bottlenecklab.lab.load.script;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** HTTP requests of a virtual user, one or several in a row, as a Gatling chain. */
public non-sealed interface HttpScript extends Script {

  /** The status that the last one is answered with where all is well. */
  int expected();

  /**
   * The requests. Each remembers its {@link Answer}, and fails the session where the answer is not
   * the expected one.
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
