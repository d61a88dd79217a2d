package io.bottlenecklab.lab.load;

import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.HttpDsl;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The one simulation. Gatling makes its instances itself, without arguments, so the load to run is
 * handed over here.
 */
public final class LoadSimulation extends Simulation {

  private static final AtomicReference<@Nullable HttpRun> NEXT = new AtomicReference<>();

  /** Takes the load handed over. */
  public LoadSimulation() {
    var run = NEXT.getAndSet(null);
    if (run == null) {
      throw new IllegalStateException("no load handed over");
    }
    // one pool of keep-alive connections for all users, as in front of a gateway; nothing asked for
    // but what the flow says
    setUp(run.population())
        .protocols(
            HttpDsl.http
                .shareConnections()
                .disableWarmUp()
                .disableCaching()
                .disableFollowRedirect()
                .disableAutoReferer()
                .disableAutoOrigin()
                .acceptHeader("application/json, application/problem+json")
                .acceptEncodingHeader("gzip")
                .userAgentHeader("bottleneck-lab"));
  }

  static void handOver(HttpRun run) {
    NEXT.set(run);
  }
}
