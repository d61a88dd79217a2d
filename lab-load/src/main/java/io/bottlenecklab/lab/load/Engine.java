package io.bottlenecklab.lab.load;

import com.sun.management.OperatingSystemMXBean;
import io.bottlenecklab.lab.load.script.Script.AsyncScript;
import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.app.Runner;
import io.gatling.commons.util.DefaultClock;
import io.gatling.core.actor.ActorSystem;
import io.gatling.core.cli.GatlingArgs;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.core.config.GatlingConfiguration$;
import io.gatling.netty.util.Transports;
import io.netty.channel.EventLoopGroup;
import java.lang.management.ManagementFactory;
import java.util.function.Function;
import scala.None$;
import scala.Option;
import scala.Some;

/**
 * Runs loads one after another in this process, on the same event loops, so that threads and
 * compiled code stay warm. Nothing but the load's targets is contacted.
 */
final class Engine {

  private final OperatingSystemMXBean os =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final GatlingConfiguration configuration = GatlingConfiguration$.MODULE$.load();
  private final EventLoopGroup eventLoops =
      Transports.newEventLoopGroup(
          configuration.netty().useNativeTransport(),
          configuration.netty().useIoUring(),
          0,
          "gatling");

  /**
   * Runs a load.
   *
   * @param barrier asked when all is prepared; returns when the first request is due
   */
  LoadResult run(Load load, Function<Load, Schedule.Start> barrier) {
    var script = Flow.named(load.flow()).script(load);
    var measurements = new Measurements(os::getProcessCpuTime);
    switch (script) {
      case HttpScript http -> run(new HttpRun(load, http, measurements, barrier.apply(load)));
      case AsyncScript async -> {
        try (async) {
          new AsyncRun(load, async, measurements, barrier.apply(load)).run();
        }
      }
    }
    return measurements.result(System.nanoTime());
  }

  private void run(HttpRun run) {
    LoadSimulation.handOver(run);
    try (var system = new ActorSystem()) {
      new OfflineRunner(system, eventLoops, configuration).run();
    }
  }

  /** Gatling's runner asks a package registry for a newer Gatling first; this one does not. */
  private static final class OfflineRunner extends Runner {

    OfflineRunner(
        ActorSystem system, EventLoopGroup eventLoops, GatlingConfiguration configuration) {
      super(system, eventLoops, new DefaultClock(), arguments(), configuration);
    }

    @Override
    public void displayVersionWarning() {
      // whoever builds the lab decides when to update
    }

    @SuppressWarnings("unchecked")
    private static GatlingArgs arguments() {
      Option<?> none = None$.MODULE$;
      return new GatlingArgs(
          new Some<>(LoadSimulation.class.getName()),
          (Option<String>) none,
          true,
          (Option<String>) none,
          (Option<java.nio.file.Path>) none,
          (Option<String>) none,
          (Option<String>) none);
    }
  }
}
