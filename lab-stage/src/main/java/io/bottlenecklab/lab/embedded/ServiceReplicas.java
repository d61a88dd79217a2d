package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.knobs.GarbageCollector;
import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.LogExcerpt;
import io.bottlenecklab.lab.process.PartProcessors;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.Component.TunedService;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.util.unit.DataSize;

/** The processes of one service. */
final class ServiceReplicas implements AutoCloseable {

  /** Long enough for a cold start on a small, busy machine. */
  private static final Duration READY_WITHIN = Duration.ofMinutes(2);

  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(50);

  private final Component component;
  private final ApplicationLauncher application;
  private final Supplier<Map<String, String>> environment;
  private final List<Integer> ports;
  private final List<String> names;
  private final StartedProcesses<Replica> running;

  private record Replica(ChildProcess process, URI address, Path log) {}

  /**
   * Chooses the ports; no process is started.
   *
   * @param environment variables with the addresses of its servers and companions; computed at each
   *     start
   * @throws StageException if a port is taken
   */
  ServiceReplicas(
      TunedService service,
      ApplicationLauncher application,
      Supplier<Map<String, String>> environment) {
    this.component = service.component();
    this.application = application;
    this.environment = environment;
    var count = application.variant().number(service.processes());
    this.ports = application.request().ports().of(service, count);
    this.names = component.processes(count);
    this.running = new StartedProcesses<>(names, replica -> replica.process().close());
  }

  Component component() {
    return component;
  }

  /** The base URLs, of processes that have not started, too. */
  List<URI> addresses() {
    var host = application.request().ports().host();
    return ports.stream().map(port -> URI.create("http://%s:%d".formatted(host, port))).toList();
  }

  /** The base URL of each process. */
  Map<String, URI> byProcess() {
    var addresses = new LinkedHashMap<String, URI>();
    names.forEach(name -> addresses.put(name, addresses().get(names.indexOf(name))));
    return addresses;
  }

  /**
   * Launches all replicas, one after the other, and waits until each is ready.
   *
   * @throws StageException if one does not become ready
   */
  void start() {
    application.request().progress().accept("starting " + component.service());
    var prefixes = prefixes();
    var variables = environment.get();
    for (var replica = 0; replica < ports.size(); replica++) {
      var log = application.log(names.get(replica)).toFile();
      launch(replica, prefixes.get(replica), variables, Redirect.to(log));
    }
    running.all().forEach(ServiceReplicas::awaitReadiness);
  }

  /** Whether it is one of these processes. */
  boolean has(String process) {
    return names.contains(process);
  }

  /**
   * Launches a process that has died in its own place, and waits until it is ready.
   *
   * @throws StageException if it does not become ready
   */
  void restart(String process) {
    application.request().progress().accept("starting " + process);
    var replica = names.indexOf(process);
    var log = application.log(process).toFile();
    launch(replica, prefixes().get(replica), environment.get(), Redirect.appendTo(log));
    awaitReadiness(process, running.find(process).orElseThrow());
  }

  /** What stands before each replica's command, to hold it to its processors. */
  private List<List<String>> prefixes() {
    var stated = new PartProcessors(application.variant());
    var partition = application.context().partition().map(CpuPartition::services);
    return processorsPerReplica()
        .map(each ->
            ProcessorSets.prefixes(
                stated.set(PartProcessors.SERVICE, partition.orElseGet(ProcessorSets::allowed)),
                ports.size(),
                each,
                application.request().progress()))
        .orElseGet(() ->
            Collections.nCopies(ports.size(), stated.prefix(PartProcessors.SERVICE, partition)));
  }

  private Optional<Integer> processorsPerReplica() {
    return application
        .variant()
        .find("lab.cpus-per-replica")
        .map(each -> Integer.valueOf(each.toString()));
  }

  private void launch(
      int replica, List<String> prefix, Map<String, String> variables, Redirect output) {
    var name = names.get(replica);
    var settings = new HashMap<>(variables);
    settings.put("SERVER_PORT", ports.get(replica).toString());
    settings.put("SERVER_ADDRESS", application.request().ports().address().getHostAddress());
    settings.put("SERVICE_FOLDER", application.temporary().kept(name).toString());
    var process =
        application.launch(
            name,
            component.service(),
            prefix,
            GarbageCollector.options(application.variant()),
            DataSize.parse(application.variant().text("lab.heap")),
            settings,
            output);
    running.put(name, new Replica(process, addresses().get(replica), application.log(name)));
  }

  private static void awaitReadiness(String name, Replica replica) {
    var log = replica.log();
    var end = System.nanoTime() + READY_WITHIN.toNanos();
    try (var actuator = new Actuator()) {
      while (!actuator.isReady(replica.address())) {
        if (replica.process().endsWithin(BETWEEN_QUESTIONS)) {
          var exitCode = replica.process().exitCode().orElse(0);
          throw new StageException(
              "%s died at its start: %s (log: %s)"
                  .formatted(name, ProcessEnd.of(exitCode, () -> LogExcerpt.of(log)), log));
        }
        if (System.nanoTime() > end) {
          throw new StageException(
              "%s is not ready after %d s; its last word: %s (log: %s)"
                  .formatted(name, READY_WITHIN.toSeconds(), LogExcerpt.of(log), log));
        }
      }
    }
  }

  /**
   * The processes that have started.
   *
   * @param tuned whether the variant tunes the service
   */
  Stream<LocalProcess> processes(boolean tuned) {
    var together =
        new PartProcessors(application.variant())
            .of(PartProcessors.SERVICE)
            .map(count -> count.doubleValue() / ports.size());
    var limit =
        processorsPerReplica()
            .map(Integer::doubleValue)
            .or(() -> together)
            .filter(_ -> tuned)
            .map(OptionalDouble::of)
            .orElseGet(OptionalDouble::empty);
    return running.all().entrySet().stream()
        .map(replica -> process(replica.getKey(), replica.getValue(), limit, tuned));
  }

  private static LocalProcess process(
      String name, Replica replica, OptionalDouble limit, boolean tuned) {
    return new LocalProcess(
        name,
        name,
        replica.process().process().toHandle(),
        replica.log(),
        replica.process().exitCode(),
        replica.process()::diskTraffic,
        limit,
        tuned);
  }

  @Override
  public void close() {
    running.close();
  }
}
