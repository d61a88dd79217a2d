package io.bottlenecklab.support.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.BaseUnits;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.apache.catalina.Context;
import org.apache.catalina.Manager;
import org.apache.catalina.core.StandardWrapper;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.RequestGroupInfo;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's meters under Micrometer's names. Micrometer reads them from Tomcat's MBeans, whose
 * registry costs a tenth of a start's processor time. These read the live objects.
 */
record TomcatMeters(MeterRegistry registry) {

  private static final double NO_EXECUTOR = -2;
  private static final double OTHER_EXECUTOR = -1;

  /** Registers the meters of a running Tomcat. */
  void of(Tomcat tomcat) {
    if (tomcat.getConnector().getProtocolHandler() instanceof AbstractProtocol<?> protocol) {
      var connector = Tags.of("name", protocol.getName().replace("\"", ""));
      protocol(new Meters<>(registry, connector, protocol));
      if (protocol.getHandler().getGlobal() instanceof RequestGroupInfo requests) {
        requests(new Meters<>(registry, connector, requests));
      }
    }
    Arrays.stream(tomcat.getHost().findChildren())
        .filter(Context.class::isInstance)
        .map(Context.class::cast)
        .forEach(this::application);
  }

  private static void protocol(Meters<AbstractProtocol<?>> meters) {
    meters.gauge("threads.config.max", "threads", p -> p.getMaxThreads());
    meters.gauge("threads.busy", "threads", p -> ofPool(p, ThreadPoolExecutor::getActiveCount));
    meters.gauge("threads.current", "threads", p -> ofPool(p, ThreadPoolExecutor::getPoolSize));
    meters.gauge("connections.config.max", BaseUnits.CONNECTIONS, p -> p.getMaxConnections());
    meters.gauge("connections.current", BaseUnits.CONNECTIONS, p -> p.getConnectionCount());
  }

  /**
   * The values that Tomcat itself reports while virtual threads run the requests, without a pool.
   */
  private static double ofPool(
      AbstractProtocol<?> protocol, ToDoubleFunction<ThreadPoolExecutor> count) {
    return switch (protocol.getExecutor()) {
      case null -> NO_EXECUTOR;
      case ThreadPoolExecutor pool -> count.applyAsDouble(pool);
      default -> OTHER_EXECUTOR;
    };
  }

  private static void requests(Meters<RequestGroupInfo> meters) {
    meters.count("global.sent", BaseUnits.BYTES, RequestGroupInfo::getBytesSent);
    meters.count("global.received", BaseUnits.BYTES, RequestGroupInfo::getBytesReceived);
    meters.count("global.error", null, RequestGroupInfo::getErrorCount);
    meters.times(
        "global.request",
        RequestGroupInfo::getRequestCount,
        RequestGroupInfo::getProcessingTime,
        RequestGroupInfo::getMaxTime);
  }

  private void application(Context context) {
    sessions(new Meters<>(registry, Tags.empty(), context.getManager()));
    for (var child : context.findChildren()) {
      if (child instanceof StandardWrapper servlet) {
        servlet(new Meters<>(registry, Tags.of("name", servlet.getName()), servlet));
      }
    }
  }

  private static void servlet(Meters<StandardWrapper> meters) {
    meters.count("servlet.error", null, StandardWrapper::getErrorCount);
    meters.times(
        "servlet.request",
        StandardWrapper::getRequestCount,
        StandardWrapper::getProcessingTime,
        StandardWrapper::getMaxTime);
  }

  private static void sessions(Meters<Manager> meters) {
    meters.gauge("sessions.active.max", "sessions", Manager::getMaxActive);
    meters.gauge("sessions.active.current", "sessions", Manager::getActiveSessions);
    meters.count("sessions.created", "sessions", Manager::getSessionCounter);
    meters.count("sessions.expired", "sessions", Manager::getExpiredSessions);
    meters.count("sessions.rejected", "sessions", Manager::getRejectedSessions);
    meters.time("sessions.alive.max", TimeUnit.SECONDS, Manager::getSessionMaxAliveTime);
  }

  /** The meters of one live object. */
  private record Meters<T>(MeterRegistry registry, Tags tags, T live) {

    private static final String PREFIX = "tomcat.";

    void gauge(String name, String unit, ToDoubleFunction<T> value) {
      Gauge.builder(PREFIX + name, live, value).tags(tags).baseUnit(unit).register(registry);
    }

    void count(String name, @Nullable String unit, ToDoubleFunction<T> value) {
      FunctionCounter.builder(PREFIX + name, live, value)
          .tags(tags)
          .baseUnit(unit)
          .register(registry);
    }

    void time(String name, TimeUnit unit, ToDoubleFunction<T> value) {
      TimeGauge.builder(PREFIX + name, live, unit, value).tags(tags).register(registry);
    }

    void times(
        String name,
        ToLongFunction<T> count,
        ToDoubleFunction<T> sum,
        ToDoubleFunction<T> longest) {
      FunctionTimer.builder(PREFIX + name, live, count, sum, TimeUnit.MILLISECONDS)
          .tags(tags)
          .register(registry);
      time(name + ".max", TimeUnit.MILLISECONDS, longest);
    }
  }
}
