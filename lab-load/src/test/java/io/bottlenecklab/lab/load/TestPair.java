package io.bottlenecklab.lab.load;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.lab.load.script.Script.Answer;
import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Sends pairs of requests, of which only the second is measured. */
public final class TestPair implements Flow {

  @Override
  public String name() {
    return "test-pair";
  }

  @Override
  public String service() {
    return "test-service";
  }

  @Override
  public Script script(Load load) {
    return new Pair();
  }

  private record Pair() implements HttpScript {

    private static final int OK = 200;

    @Override
    public int expected() {
      return OK;
    }

    @Override
    public boolean isPreceded() {
      return true;
    }

    @Override
    public Optional<ChainBuilder> before(
        Function<Session, String> target, ToIntFunction<Session> index) {
      return Optional.of(post(target, "first"));
    }

    @Override
    public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
      return post(target, "second");
    }

    private static ChainBuilder post(Function<Session, String> target, String name) {
      return exec(
          http(name)
              .post(session -> target.apply(session) + "/" + name)
              .check(Answer.remembered(), status().is(OK)));
    }
  }
}
