package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.LogExcerpt;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.process.Readiness;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.ServicePorts;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.TunedService;
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
import java.util.stream.IntStream;
import org.springframework.util.unit.DataSize;

/** Starts the replicas of a service. */
final class ServiceReplicas {

  /** Long enough for a cold start on a small, busy machine. */
  private static final Duration READY_WITHIN = Duration.ofMinutes(2);

  private final Component component;
  private final ApplicationLauncher applications;
  private final Ports listening;
  private final List<Integer> ports;
  private final Optional<CpuPartition> separation;
  private final Consumer<String> progress;

  /**
   * Chooses the ports.
   *
   * @param tier whose variant the applications read
   * @throws StageException where one is taken
   */
  ServiceReplicas(
      TunedService tier,
      ApplicationLauncher applications,
      Ports listening,
      Optional<CpuPartition> separation,
      Consumer<String> progress) {
    var replicas = applications.variant().number(tier.processes());
    this.component = tier.component();
    this.applications = applications;
    this.listening = listening;
    this.ports = ServicePorts.of(tier, replicas, listening);
    this.separation = separation;
    this.progress = progress;
  }

  /** What is started. */
  Component component() {
    return component;
  }

  /** The variant and the programs of what is started. */
  ApplicationLauncher applications() {
    return applications;
  }

  /** Where this machine reaches the replicas once they are started. */
  List<URI> addresses() {
    return ports.stream()
        .map(port -> URI.create("http://%s:%d".formatted(listening.host(), port)))
        .toList();
  }

  /**
   * ServiceStarts all replicas, one after the other, and waits until each is ready.
   *
   * @param environment variables that say where what it relies on is
   * @param launched told of each, so that it can be stopped where the next one fails
   * @throws StageException where one does not become ready
   */
  void start(Map<String, String> environment, Consumer<ReplicaProcess> launched) {
    progress.accept("starting " + component.service());
    var prefixes = prefixes();
    var services = new ArrayList<ReplicaProcess>();
    for (var replica = 0; replica < ports.size(); replica++) {
      var log = applications.log(name(replica)).toFile();
      var service = launch(replica, prefixes.get(replica), environment, Redirect.to(log));
      services.add(service);
      launched.accept(service);
    }
    awaitReadiness(services);
  }

  /**
   * ServiceStarts one of them once more, and waits until it is ready.
   *
   * @param process its name
   * @param launched gets the process before it is ready
   * @throws StageException where it does not become ready
   */
  void restart(String process, Map<String, String> environment, Consumer<ReplicaProcess> launched) {
    progress.accept("starting " + process);
    var replica =
        IntStream.range(0, ports.size())
            .filter(each -> name(each).equals(process))
            .findFirst()
            .orElseThrow();
    var log = applications.log(process).toFile();
    var service = launch(replica, prefixes().get(replica), environment, Redirect.appendTo(log));
    launched.accept(service);
    awaitReadiness(List.of(service));
  }

  /** Whether it is one of these processes. */
  boolean runs(String process) {
    return IntStream.range(0, ports.size()).anyMatch(each -> name(each).equals(process));
  }

  /** The name of a process. */
  private String name(int replica) {
    var service = component.service();
    return ports.size() == 1 ? service : "%s-%d".formatted(service, replica + 1);
  }

  private List<List<String>> prefixes() {
    var processors = separation.map(CpuPartition::services).orElseGet(ProcessorSets::allowed);
    var whole = separation.map(CpuPartition::services).map(ProcessorSets::prefix).orElse(List.of());
    return applications
        .variant()
        .find("lab.cpus-per-replica")
        .map(each -> Integer.parseInt(each.toString()))
        .map(each -> ProcessorSets.prefixes(processors, ports.size(), each, progress))
        .orElse(Collections.nCopies(ports.size(), whole));
  }

  private ReplicaProcess launch(
      int replica, List<String> prefix, Map<String, String> environment, Redirect output) {
    var settings = new HashMap<>(environment);
    var name = name(replica);
    settings.put("SERVER_PORT", ports.get(replica).toString());
    settings.put("SERVER_ADDRESS", listening.address().getHostAddress());
    var log = applications.log(name);
    var process =
        applications.launch(
            name,
            component.service(),
            prefix,
            List.of(),
            DataSize.parse(applications.variant().text("lab.heap")),
            settings,
            output);
    return new ReplicaProcess(process, addresses().get(replica), log);
  }

  private static void awaitReadiness(List<ReplicaProcess> services) {
    try (var readiness = new Readiness(READY_WITHIN)) {
      for (var service : services) {
        var name = service.name();
        var log = service.log();
        switch (readiness.await(service.process(), service.address())) {
          case READY -> {}
          case DIED ->
              throw new StageException(
                  "%s died at its start: %s (log: %s)"
                      .formatted(
                          name,
                          ProcessEnd.of(
                              service.process().exitCode().orElse(0), () -> LogExcerpt.of(log)),
                          log));
          case TOO_LATE ->
              throw new StageException(
                  "%s is not ready after %d s; its last word: %s (log: %s)"
                      .formatted(name, READY_WITHIN.toSeconds(), LogExcerpt.of(log), log));
        }
      }
    }
  }
}
