package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.RunningVariant.StartedPart;
import io.bottlenecklab.lab.stage.RunningVariant.VariantProcess;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** A variant whose processes run on this machine, or are being started there. */
record EmbeddedVariant(
    EmbeddedContext context,
    StartRequest request,
    BackingServers servers,
    TemporaryFolder temporary,
    List<ServiceReplicas> companionReplicas,
    List<ServiceReplicas> tuned,
    Optional<Seeding> seeding,
    List<StartedPart> startedParts)
    implements RunningVariant {

  @Override
  public Variant variant() {
    return request.variant();
  }

  @Override
  public RunningBacking backing() {
    return servers.backing();
  }

  @Override
  public Map<String, List<URI>> entrances() {
    return addresses(Stream.concat(tuned.stream(), companionReplicas.stream()));
  }

  @Override
  public Map<String, List<URI>> replicas() {
    return addresses(tuned.stream());
  }

  private static Map<String, List<URI>> addresses(Stream<ServiceReplicas> services) {
    var addresses = new LinkedHashMap<String, List<URI>>();
    services.forEach(each -> addresses.put(each.component().service(), each.addresses()));
    return addresses;
  }

  @Override
  public List<VariantProcess> processes() {
    return List.copyOf(all());
  }

  /** Servers first, then companions. */
  private List<LocalProcess> all() {
    return Stream.of(
            servers.processes(),
            companionReplicas.stream().flatMap(each -> each.processes(false)),
            tuned.stream().flatMap(each -> each.processes(true)))
        .flatMap(processes -> processes)
        .toList();
  }

  @Override
  public SequencedMap<String, URI> metrics() {
    var addresses = new LinkedHashMap<String, URI>();
    tuned.forEach(each -> addresses.putAll(each.byProcess()));
    return addresses;
  }

  @Override
  public Map<String, ProcessHandle> jvms() {
    var handles = new LinkedHashMap<String, ProcessHandle>();
    all().stream()
        .filter(LocalProcess::tuned)
        .forEach(process -> handles.put(process.name(), process.handle()));
    return handles;
  }

  @Override
  public Optional<CpuPartition> partition() {
    return context.partition();
  }

  @Override
  public void seedAgain(InitialData data) {
    seeding.ifPresent(own -> own.repeat(data));
  }

  @Override
  public List<Death> deaths() {
    if (context.processes().closing()) {
      throw new StageException("stopped");
    }
    return all().stream().flatMap(process -> process.death(variant().name()).stream()).toList();
  }

  /** A database loses its settings in memory with its process, so the seeder sets them again. */
  @Override
  public void restart(String process) {
    var _ =
        context.inOneLine(() -> {
          var dead = servers.find(process);
          if (servers.proxies().has(process)) {
            servers.proxies().restart(process);
          } else if (dead.isEmpty()) {
            services(process).restart(process);
          } else if (servers.restart(dead.get(), process)) {
            seeding.ifPresent(own -> own.ensure(request.data()));
          }
          return process;
        });
  }

  private ServiceReplicas services(String process) {
    return Stream.concat(companionReplicas.stream(), tuned.stream())
        .filter(each -> each.has(process))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public void close() {
    tuned.reversed().forEach(ServiceReplicas::close);
    companionReplicas.reversed().forEach(ServiceReplicas::close);
    servers.close();
    temporary.close();
  }
}
