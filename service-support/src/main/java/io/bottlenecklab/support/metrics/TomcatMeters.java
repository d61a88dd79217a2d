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
      threads(protocol, connector);
      connections(protocol, connector);
      if (protocol.getHandler().getGlobal() instanceof RequestGroupInfo requests) {
        requests(requests, connector);
      }
    }
    Arrays.stream(tomcat.getHost().findChildren())
        .filter(Context.class::isInstance)
        .map(Context.class::cast)
        .forEach(this::application);
  }

  private void threads(AbstractProtocol<?> protocol, Tags connector) {
    gauge("tomcat.threads.config.max", "threads", connector, protocol, p -> p.getMaxThreads());
    gauge(
        "tomcat.threads.busy",
        "threads",
        connector,
        protocol,
        p -> ofPool(p, ThreadPoolExecutor::getActiveCount));
    gauge(
        "tomcat.threads.current",
        "threads",
        connector,
        protocol,
        p -> ofPool(p, ThreadPoolExecutor::getPoolSize));
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

  private void connections(AbstractProtocol<?> protocol, Tags connector) {
    gauge(
        "tomcat.connections.config.max",
        BaseUnits.CONNECTIONS,
        connector,
        protocol,
        p -> p.getMaxConnections());
    gauge(
        "tomcat.connections.current",
        BaseUnits.CONNECTIONS,
        connector,
        protocol,
        p -> p.getConnectionCount());
  }

  private void requests(RequestGroupInfo requests, Tags connector) {
    count(
        "tomcat.global.sent", BaseUnits.BYTES, connector, requests, RequestGroupInfo::getBytesSent);
    count(
        "tomcat.global.received",
        BaseUnits.BYTES,
        connector,
        requests,
        RequestGroupInfo::getBytesReceived);
    count("tomcat.global.error", null, connector, requests, RequestGroupInfo::getErrorCount);
    FunctionTimer.builder(
            "tomcat.global.request",
            requests,
            RequestGroupInfo::getRequestCount,
            RequestGroupInfo::getProcessingTime,
            TimeUnit.MILLISECONDS)
        .tags(connector)
        .register(registry);
    TimeGauge.builder(
            "tomcat.global.request.max",
            requests,
            TimeUnit.MILLISECONDS,
            RequestGroupInfo::getMaxTime)
        .tags(connector)
        .register(registry);
  }

  private void application(Context context) {
    sessions(context.getManager());
    for (var child : context.findChildren()) {
      if (child instanceof StandardWrapper servlet) {
        servlet(servlet, Tags.of("name", servlet.getName()));
      }
    }
  }

  private void servlet(StandardWrapper servlet, Tags name) {
    count("tomcat.servlet.error", null, name, servlet, StandardWrapper::getErrorCount);
    FunctionTimer.builder(
            "tomcat.servlet.request",
            servlet,
            StandardWrapper::getRequestCount,
            StandardWrapper::getProcessingTime,
            TimeUnit.MILLISECONDS)
        .tags(name)
        .register(registry);
    TimeGauge.builder(
            "tomcat.servlet.request.max",
            servlet,
            TimeUnit.MILLISECONDS,
            StandardWrapper::getMaxTime)
        .tags(name)
        .register(registry);
  }

  private void sessions(Manager manager) {
    var none = Tags.empty();
    gauge("tomcat.sessions.active.max", "sessions", none, manager, Manager::getMaxActive);
    gauge("tomcat.sessions.active.current", "sessions", none, manager, Manager::getActiveSessions);
    count("tomcat.sessions.created", "sessions", none, manager, Manager::getSessionCounter);
    count("tomcat.sessions.expired", "sessions", none, manager, Manager::getExpiredSessions);
    count("tomcat.sessions.rejected", "sessions", none, manager, Manager::getRejectedSessions);
    TimeGauge.builder(
            "tomcat.sessions.alive.max", manager, TimeUnit.SECONDS, Manager::getSessionMaxAliveTime)
        .register(registry);
  }

  private <T> void gauge(String name, String unit, Tags tags, T live, ToDoubleFunction<T> value) {
    Gauge.builder(name, live, value).tags(tags).baseUnit(unit).register(registry);
  }

  private <T> void count(
      String name, @Nullable String unit, Tags tags, T live, ToDoubleFunction<T> value) {
    FunctionCounter.builder(name, live, value).tags(tags).baseUnit(unit).register(registry);
  }
}
