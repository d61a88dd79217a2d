package io.bottlenecklab.lab.stage.embedded;

import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.Separation;
import io.bottlenecklab.lab.stage.StageException;
import io.bottlenecklab.lab.stage.process.LogExcerpt;
import io.bottlenecklab.lab.stage.process.ProcessorSets;
import io.bottlenecklab.lab.stage.process.Readiness;
import io.bottlenecklab.lab.stage.process.ServicePorts;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.Tier;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.util.unit.DataSize;

/** Starts the replicas of a service. */
final class Services {

  private static final String LOOPBACK = "127.0.0.1";

  /** Long enough for a cold start on a small, busy machine. */
  private static final Duration READY_WITHIN = Duration.ofMinutes(2);

  private final Component component;
  private final Applications applications;
  private final List<Integer> ports;
  private final Optional<Separation> separation;
  private final Consumer<String> progress;

  /**
   * Chooses the ports.
   *
   * @param tier whose variant the applications read
   * @throws StageException where one is taken
   */
  Services(
      Tier tier,
      Applications applications,
      Ports ports,
      Optional<Separation> separation,
      Consumer<String> progress) {
    var replicas = applications.variant().number(tier.processes());
    this.component = tier.component();
    this.applications = applications;
    this.ports = ServicePorts.of(tier, replicas, ports);
    this.separation = separation;
    this.progress = progress;
  }

  /** What is started. */
  Component component() {
    return component;
  }

  /** The variant and the programs of what is started. */
  Applications applications() {
    return applications;
  }

  /** Where the replicas listen once they are started. */
  List<URI> addresses() {
    return ports.stream()
        .map(port -> URI.create("http://%s:%d".formatted(LOOPBACK, port)))
        .toList();
  }

  /**
   * Launches all replicas, one after the other, and waits until each is ready.
   *
   * @param environment variables that say where what it relies on is
   * @param launched told of each, so that it can be stopped where the next one fails
   * @throws StageException where one does not become ready
   */
  void start(Map<String, String> environment, Consumer<ServiceProcess> launched) {
    progress.accept("starting " + component.service());
    var prefixes = prefixes();
    var services = new ArrayList<ServiceProcess>();
    for (var replica = 0; replica < ports.size(); replica++) {
      var service = launch(replica, prefixes.get(replica), environment);
      services.add(service);
      launched.accept(service);
    }
    awaitReadiness(services);
  }

  private List<List<String>> prefixes() {
    var processors = separation.map(Separation::services).orElseGet(ProcessorSets::allowed);
    var whole = separation.map(Separation::services).map(ProcessorSets::prefix).orElse(List.of());
    return applications
        .variant()
        .find("lab.cpus-per-replica")
        .map(each -> Integer.parseInt(each.toString()))
        .map(each -> ProcessorSets.prefixes(processors, ports.size(), each, progress))
        .orElse(Collections.nCopies(ports.size(), whole));
  }

  private ServiceProcess launch(int replica, List<String> prefix, Map<String, String> environment) {
    var settings = new HashMap<>(environment);
    var service = component.service();
    var name = ports.size() == 1 ? service : "%s-%d".formatted(service, replica + 1);
    settings.put("SERVER_PORT", ports.get(replica).toString());
    settings.put("SERVER_ADDRESS", LOOPBACK);
    var log = applications.log(name);
    var process =
        applications.launch(
            name,
            service,
            prefix,
            List.of(),
            DataSize.parse(applications.variant().text("lab.heap")),
            settings,
            Redirect.to(log.toFile()));
    return new ServiceProcess(process, addresses().get(replica), log);
  }

  private static void awaitReadiness(List<ServiceProcess> services) {
    try (var readiness = new Readiness(READY_WITHIN)) {
      for (var service : services) {
        var name = service.name();
        var log = service.log();
        switch (readiness.await(service.process(), service.address())) {
          case READY -> {}
          case DIED ->
              throw new StageException(
                  "%s died at its start: %s (log: %s)".formatted(name, LogExcerpt.of(log), log));
          case TOO_LATE ->
              throw new StageException(
                  "%s is not ready after %d s; its last word: %s (log: %s)"
                      .formatted(name, READY_WITHIN.toSeconds(), LogExcerpt.of(log), log));
        }
      }
    }
  }
}
