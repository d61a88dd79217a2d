package io.bottlenecklab.lab.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Endpoint;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.compose.file.ComposedService;
import io.bottlenecklab.lab.compose.file.ComposedVariant;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.InitialData;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.systems.Component;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/** A variant whose containers are ready. */
final class ComposeVariant implements RunningVariant {

  private final ComposedVariant services;
  private final ComposeProject project;
  private final ComposeProject.Definition definition;
  private final EngineSocket engine;
  private final String host;
  private final Runnable whenClosed;
  private final SequencedMap<String, ComposeContainer> processes = new LinkedHashMap<>();
  private final SequencedMap<String, URI> metrics = new LinkedHashMap<>();
  private final SequencedMap<String, List<URI>> entrances = new LinkedHashMap<>();
  private final SequencedMap<String, List<URI>> replicas = new LinkedHashMap<>();
  private final RunningBacking backing;
  private final Optional<CpuPartition> separation;

  /**
   * Finds its containers.
   *
   * @param host by which this machine reaches published ports of services
   */
  ComposeVariant(
      ComposedVariant services,
      ComposeProject project,
      ComposeProject.Definition definition,
      EngineSocket engine,
      String host,
      Optional<CpuPartition> separation,
      Runnable whenClosed) {
    this.services = services;
    this.project = project;
    this.definition = definition;
    this.engine = engine;
    this.host = host;
    this.separation = separation;
    this.whenClosed = whenClosed;

    var endpoints = new LinkedHashMap<String, Endpoint>();
    services
        .servers()
        .forEach((server, name) -> {
          var container = project.container(name);
          processes.put(server.process(), container);
          server
              .container()
              .publication()
              .map(published -> project.publishedPort(container, published.inside()))
              .ifPresent(port -> endpoints.put(server.process(), Endpoint.onLoopback(port)));
        });
    backing = new RunningBacking(services.backing(), new Endpoints(endpoints));
    locate();
  }

  /** Where the services are; a container that is started again may be published elsewhere. */
  private void locate() {
    for (var companion : services.companions()) {
      var service = companion.component().service();
      var container = project.container(companion.name());
      processes.put(service, container);
      entrances.put(service, List.of(address(container, companion.component())));
    }
    services.tiers().forEach(this::add);
  }

  private void add(ComposedService tier) {
    var component = tier.component();
    var containers = tier.replicas().stream().map(project::container).toList();
    var addresses = containers.stream().map(each -> address(each, component)).toList();
    replicas.put(component.service(), addresses);
    if (tier.balanced()) {
      var balancer = project.container(tier.balancer());
      processes.put("nginx-" + component.shortName(), balancer);
      entrances.put(component.service(), List.of(address(balancer, component)));
    } else {
      entrances.put(component.service(), addresses);
    }
    for (var n = 1; n <= containers.size(); n++) {
      var name =
          containers.size() == 1 ? component.service() : "%s-%d".formatted(component.service(), n);
      processes.put(name, containers.get(n - 1));
      metrics.put(name, addresses.get(n - 1));
    }
  }

  @Override
  public Variant variant() {
    return services.variant();
  }

  @Override
  public Map<String, List<URI>> entrances() {
    return entrances;
  }

  @Override
  public Map<String, List<URI>> replicas() {
    return replicas;
  }

  @Override
  public Map<String, Duration> cpuTime() {
    var used = new LinkedHashMap<String, Duration>();
    processes.forEach((name, container) -> used.put(name, engine.cpuTime(container.id())));
    return used;
  }

  @Override
  public Map<String, URI> metrics() {
    return metrics;
  }

  /** The engine tells the kernel's part alone. */
  @Override
  public Map<String, Double> schedulingTotals() {
    var totals = new LinkedHashMap<String, Double>();
    processes.forEach(
        (name, container) -> totals.put("system." + name, engine.systemSeconds(container.id())));
    return totals;
  }

  @Override
  public Map<String, Long> diskTraffic() {
    var bytes = new LinkedHashMap<String, Long>();
    processes.forEach((name, container) -> bytes.put(name, engine.diskTraffic(container.id())));
    return bytes;
  }

  @Override
  public Map<String, Double> processorLimits() {
    var limits = new LinkedHashMap<String, Double>();
    processes.forEach((name, container) ->
        engine.processorLimit(container.id()).ifPresent(limit -> limits.put(name, limit)));
    return limits;
  }

  @Override
  public RunningBacking backing() {
    return backing;
  }

  @Override
  public Optional<CpuPartition> separation() {
    return separation;
  }

  @Override
  public void reseed(InitialData contents) {
    services.seeder().ifPresent(seeder -> project.repeat(definition.with(contents), seeder));
  }

  @Override
  public List<Death> deaths() {
    var deaths = new ArrayList<Death>();
    var containers = project.containers();
    processes.forEach((name, process) ->
        containers.stream()
            .filter(container -> container.id().equals(process.id()))
            .findFirst()
            .ifPresentOrElse(
                now -> now.exitCode().ifPresent(exitCode -> deaths.add(death(name, now, exitCode))),
                () -> deaths.add(gone(name, process.service()))));
    return deaths;
  }

  private Death death(String name, ComposeContainer container, int exitCode) {
    var service = container.service();
    var cause = ProcessEnd.of(exitCode, () -> project.lastWords(service));
    var line = "%s has died (%s): %s".formatted(service, container.status(), cause);
    return new Death(name, cause, line, metrics.containsKey(name));
  }

  private static Death gone(String name, String service) {
    var cause = "its container is gone";
    return new Death(name, cause, "%s has died: %s".formatted(service, cause), false);
  }

  @Override
  public void restart(String process) {
    project.resume(definition);
    processes.replaceAll((_, container) -> project.container(container.service()));
    locate();
  }

  @Override
  public void close() {
    whenClosed.run();
  }

  private URI address(ComposeContainer container, Component component) {
    var port = project.publishedPort(container, component.port());
    return URI.create("http://%s:%d".formatted(host, port));
  }
}
