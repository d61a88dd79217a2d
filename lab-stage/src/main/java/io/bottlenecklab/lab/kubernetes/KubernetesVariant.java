package io.bottlenecklab.lab.kubernetes;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.chart.HelmChart;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import io.bottlenecklab.lab.systems.Component.TunedService;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;

/** A variant whose pods are ready. This machine reaches them through forwarded ports. */
final class KubernetesVariant implements RunningVariant {

  /**
   * A port of this machine for one of a pod.
   *
   * @param inside where other pods connect
   * @param target where this machine does
   */
  private record Forward(int port, int inside, int target) {}

  private final KubernetesStage stage;
  private final Namespace namespace;
  private final Path folder;
  private final ChildProcesses processes;
  private final StartRequest request;
  private final PortForwards forwards;
  private final RunningBacking backing;

  /** The pod of each process, as it was when it was found. */
  private final SequencedMap<String, Pod> pods = new LinkedHashMap<>();

  private final Map<String, Forward> forwarded = new HashMap<>();
  private final Map<String, ControlGroupReader> readers = new HashMap<>();
  private final SequencedMap<String, URI> metrics = new LinkedHashMap<>();
  private final SequencedMap<String, List<URI>> entrances = new LinkedHashMap<>();
  private final SequencedMap<String, List<URI>> replicas = new LinkedHashMap<>();

  /**
   * Finds its pods, and forwards ports to them.
   *
   * @param serverPorts the ports of this machine for servers that it connects to
   */
  KubernetesVariant(
      KubernetesStage stage,
      Namespace namespace,
      Path folder,
      ChildProcesses processes,
      StartRequest request,
      SequencedMap<BackingServer, Integer> serverPorts) {
    this.stage = stage;
    this.namespace = namespace;
    this.folder = folder;
    this.processes = processes;
    this.request = request;
    this.forwards =
        new PortForwards(processes, namespace.name(), request.ports().address().getHostAddress());
    var all = namespace.pods();
    var network = HelmChart.network(request.variant());
    var endpoints = new LinkedHashMap<String, Endpoint>();
    for (var server : network.servers()) {
      var process = server.process();
      var name = HelmChart.name(server);
      pods.put(process, of(all, name).getFirst());
      server
          .container()
          .publication()
          .ifPresent(published -> {
            var port = Objects.requireNonNull(serverPorts.get(server), process);
            forward(process, new Forward(port, server.container().port(), published.inside()));
            endpoints.put(process, Endpoint.onLoopback(port));
          });
    }
    for (var companion : request.system().companions()) {
      var addresses = locate(all, companion.tunedService());
      entrances.put(companion.component().service(), addresses);
    }
    for (var proxy : network.proxies()) {
      pods.put(Round.distanceProcess(proxy.process()), of(all, proxy.host()).getFirst());
    }
    for (var tuned : request.system().tunedServices()) {
      var component = tuned.component();
      var addresses = locate(all, tuned);
      entrances.put(component.service(), addresses);
      replicas.put(component.service(), addresses);
      var names = component.processes(addresses.size());
      for (var n = 0; n < names.size(); n++) {
        metrics.put(names.get(n), addresses.get(n));
      }
    }
    backing = new RunningBacking(network.backing(), new Endpoints(endpoints));
  }

  private List<URI> locate(List<Pod> all, TunedService tuned) {
    var component = tuned.component();
    var found = of(all, component.service());
    var ports = request.ports().of(tuned, found.size());
    var names = component.processes(found.size());
    var addresses = new ArrayList<URI>();
    for (var n = 0; n < found.size(); n++) {
      pods.put(names.get(n), found.get(n));
      forward(names.get(n), new Forward(ports.get(n), component.port(), component.port()));
      addresses.add(address(ports.get(n)));
    }
    return addresses;
  }

  private Pod pod(String process) {
    return Objects.requireNonNull(pods.get(process), process);
  }

  private URI address(int port) {
    return URI.create("http://%s:%d".formatted(request.ports().host(), port));
  }

  private static List<Pod> of(List<Pod> all, String workload) {
    return all.stream().filter(pod -> pod.workload().equals(workload)).toList();
  }

  private void forward(String process, Forward forward) {
    forwarded.put(process, forward);
    forward(process);
  }

  private void forward(String process) {
    var forward = forwarded.get(process);
    if (forward != null) {
      var pod = pod(process);
      forwards.open(forward.port(), pod.name(), forward.target());
      stage.isInside(
          "%s:%d".formatted(request.ports().host(), forward.port()),
          "%s:%d".formatted(pod.address(), forward.inside()));
    }
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
  public synchronized List<VariantProcess> processes() {
    return pods.sequencedKeySet().stream()
        .<VariantProcess>map(
            process -> new PodProcess(process, readers.computeIfAbsent(process, this::reader)))
        .toList();
  }

  private ControlGroupReader reader(String process) {
    return new ControlGroupReader(processes, namespace.name(), pod(process).name());
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
  public void seedAgain(InitialData data) {
    new SeedAgain(namespace, folder, request.progress()).run(data);
  }

  @Override
  public synchronized List<Death> deaths() {
    var now = new HashMap<String, Pod>();
    namespace.pods().forEach(pod -> now.put(pod.name(), pod));
    var deaths = new ArrayList<Death>();
    pods.forEach((process, known) -> {
      var pod = now.get(known.name());
      if (pod == null) {
        deaths.add(death(process, known.name(), "its pod is gone"));
      } else if (pod.restarts() > known.restarts()) {
        deaths.add(death(process, known.name(), cause(pod)));
      }
    });
    return deaths;
  }

  private String cause(Pod pod) {
    return pod.outOfMemory()
        ? "it used more memory than its limit"
        : ProcessEnd.of(
            pod.lastExitCode().orElse(0), () -> Installing.lastWords(namespace, pod.name()));
  }

  private Death death(String process, String pod, String cause) {
    return new Death(
        process,
        cause,
        "%s has died (pod %s): %s".formatted(process, pod, cause),
        metrics.containsKey(process));
  }

  /** The cluster starts it; here is waited for that. */
  @Override
  public synchronized void restart(String process) {
    new Installing(namespace, request.progress()).await();
    var all = namespace.pods();
    pods.forEach((each, known) -> {
      var same = all.stream().filter(pod -> pod.name().equals(known.name())).findFirst();
      var pod = same.orElseGet(() -> successor(all, known));
      if (same.isEmpty() || pod.restarts() > known.restarts()) {
        var reader = readers.remove(each);
        if (reader != null) {
          reader.close();
        }
        pods.put(each, pod);
        forward(each);
      }
    });
  }

  /** The pod of the same workload that no process has yet. */
  private Pod successor(List<Pod> all, Pod gone) {
    return of(all, gone.workload()).stream()
        .filter(pod -> pods.values().stream().noneMatch(known -> known.name().equals(pod.name())))
        .findFirst()
        .orElseThrow(() -> new StageException(gone.name() + " has no successor"));
  }

  @Override
  public void close() {
    forwards.close();
    readers.values().forEach(ControlGroupReader::close);
    readers.clear();
    stage.remove(namespace);
  }
}
