package io.bottlenecklab.lab.load;

import static io.gatling.javaapi.core.CoreDsl.StringBody;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.jmesPath;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.lab.load.script.Script.Answer;
import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Posts the number of a user drawn at random; for tests of the load engine. */
public final class TestPost implements Flow {

  @Override
  public String name() {
    return "test-post";
  }

  @Override
  public String service() {
    return "test-service";
  }

  @Override
  public Script script(Load load) {
    return new Posts(load.population(), load.seed());
  }

  private record Posts(int users, long seed) implements HttpScript {

    private static final int EXPECTED = 200;

    @Override
    public int expected() {
      return EXPECTED;
    }

    @Override
    public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
      return exec(
          http("post")
              .post(session -> target.apply(session) + "/requests")
              .body(StringBody(session -> body(index.applyAsInt(session))))
              .asJson()
              .check(Answer.remembered(), status().is(EXPECTED), jmesPath("accessToken").exists()));
    }

    private String body(int index) {
      return "{\"user\":%d}".formatted(1 + Drawing.of(seed, index).nextInt(users));
    }
  }
}
