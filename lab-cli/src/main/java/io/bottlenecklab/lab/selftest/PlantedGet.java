package io.bottlenecklab.lab.selftest;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.lab.load.script.Script.Answer;
import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** A request to a planted server. */
public final class PlantedGet implements Flow {

  static final String NAME = "planted-get";

  private static final int OK = 200;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String service() {
    return PlantedVariant.SERVICE;
  }

  @Override
  public Script script(Load load) {
    return new Requests();
  }

  private record Requests() implements HttpScript {

    @Override
    public int expected() {
      return OK;
    }

    @Override
    public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
      return exec(Answer::forgotten)
          .exec(
              http(NAME)
                  .get(session -> target.apply(session) + "/")
                  .check(Answer.remembered(), status().is(OK)));
    }
  }
}
