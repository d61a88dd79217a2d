package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Requests that {@link TemplateCalls} make.
 *
 * @param expected the status of the last one
 * @param preparation requests before those that are measured
 * @param measured the requests themselves
 */
record CallScript(int expected, Optional<Calls> preparation, Calls measured) implements HttpScript {

  /** Requests to a base URL for a session, by the number of its call. */
  @FunctionalInterface
  interface Calls {
    ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index);
  }

  @Override
  public boolean isPreceded() {
    return preparation.isPresent();
  }

  @Override
  public Optional<ChainBuilder> before(
      Function<Session, String> target, ToIntFunction<Session> index) {
    return preparation.map(calls -> calls.chain(target, index));
  }

  @Override
  public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
    return measured.chain(target, index);
  }
}
