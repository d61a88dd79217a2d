package io.bottlenecklab.lab.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.compose.file.ComposedService;
import io.bottlenecklab.lab.compose.file.ComposedVariant;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.RunningVariant.VariantProcess;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import io.bottlenecklab.lab.systems.Component;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/** A variant whose containers are ready. */
final class ComposeVariant implements RunningVariant {

  private final ComposedVariant composed;
  private final ComposeProjects projects;
  private final ComposeProject project;
  private final ComposeProject.Definition definition;
  private final EngineSocket engine;
  private final StartRequest request;
  private final SequencedMap<String, ComposeContainer> containers = new LinkedHashMap<>();
  private final SequencedMap<String, URI> metrics = new LinkedHashMap<>();
  private final SequencedMap<String, List<URI>> entrances = new LinkedHashMap<>();
  private final SequencedMap<String, List<URI>> replicas = new LinkedHashMap<>();
  private final RunningBacking backing;
  private final Optional<CpuPartition> partition;

  /** Finds its containers. */
  ComposeVariant(
      ComposedVariant composed,
      ComposeProjects projects,
      ComposeProject project,
      ComposeProject.Definition definition,
      EngineSocket engine,
      StartRequest request,
      Optional<CpuPartition> partition) {
    this.composed = composed;
    this.projects = projects;
    this.project = project;
    this.definition = definition;
    this.engine = engine;
    this.request = request;
    this.partition = partition;
    var endpoints = new LinkedHashMap<String, Endpoint>();
    composed
        .servers()
        .forEach((server, name) -> {
          var container = project.container(name);
          containers.put(server.process(), container);
          server
              .container()
              .publication()
              .map(published -> project.publishedPort(container, published.inside()))
              .ifPresent(port -> endpoints.put(server.process(), Endpoint.onLoopback(port)));
        });
    backing = new RunningBacking(composed.backing(), new Endpoints(endpoints));
    locate();
  }

  /** Finds the services; a container that is started again may be published on another port. */
  private void locate() {
    for (var companion : composed.companions()) {
      var service = companion.component().service();
      var container = project.container(companion.name());
      containers.put(service, container);
      entrances.put(service, List.of(address(container, companion.component())));
    }
    composed
        .distances()
        .forEach(each ->
            containers.put(Round.distanceProcess(each.process()), project.container(each.name())));
    composed.tunedServices().forEach(this::locate);
  }

  private void locate(ComposedService service) {
    var component = service.component();
    var processes = service.replicas().stream().map(project::container).toList();
    var addresses = processes.stream().map(each -> address(each, component)).toList();
    replicas.put(component.service(), addresses);
    if (service.balanced()) {
      var balancer = project.container(service.balancer());
      containers.put("nginx-" + component.shortName(), balancer);
      entrances.put(component.service(), List.of(address(balancer, component)));
    } else {
      entrances.put(component.service(), addresses);
    }
    var names = component.processes(processes.size());
    for (var n = 0; n < names.size(); n++) {
      containers.put(names.get(n), processes.get(n));
      metrics.put(names.get(n), addresses.get(n));
    }
  }

  private URI address(ComposeContainer container, Component component) {
    var port = project.publishedPort(container, component.port());
    return URI.create("http://%s:%d".formatted(request.ports().host(), port));
  }

  @Override
  public Variant variant() {
    return request.variant();
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
  public List<VariantProcess> processes() {
    return containers.entrySet().stream()
        .<VariantProcess>map(
            each -> new ContainerProcess(each.getKey(), engine, each.getValue().id()))
        .toList();
  }

  @Override
  public Map<String, URI> metrics() {
    return metrics;
  }

  @Override
  public RunningBacking backing() {
    return backing;
  }

  @Override
  public Optional<CpuPartition> partition() {
    return partition;
  }

  @Override
  public void seedAgain(InitialData data) {
    composed.seeder().ifPresent(seeder -> project.repeat(definition.with(data), seeder));
  }

  @Override
  public List<Death> deaths() {
    var deaths = new ArrayList<Death>();
    var all = project.containers();
    containers.forEach((name, known) ->
        all.stream()
            .filter(container -> container.id().equals(known.id()))
            .findFirst()
            .ifPresentOrElse(
                now -> now.exitCode().ifPresent(exitCode -> deaths.add(death(name, now, exitCode))),
                () -> deaths.add(gone(name, known.service()))));
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
    containers.replaceAll((_, container) -> project.container(container.service()));
    locate();
  }

  @Override
  public void close() {
    projects.stop(project);
  }
}
