package io.bottlenecklab.lab.observability;

import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.embedded.process.StopAtExit;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Prometheus and Grafana in containers, which start beside the variants and end with the lab. A
 * failure of them is reported in a line, and everything else runs.
 */
final class ContainerObservability implements Observability {

  static final String OPTION = "--observe";

  private static final int PATIENCE_SECONDS = 5;

  private final Consumer<String> progress;
  private final ScrapeTargets targets;
  private final ObservabilityContainer prometheus;
  private final ObservabilityContainer grafana;
  private final StopAtExit exit = new StopAtExit("stop observability", this::stop);
  private boolean stopped;

  private ContainerObservability(Path root, Path home, Ports ports, Consumer<String> progress) {
    this.progress = progress;
    var pid = Long.toString(ProcessHandle.current().pid());
    this.targets = ScrapeTargets.in(home.resolve("observability").resolve(pid));
    var recording =
        ObservabilityPrograms.prometheus(
            root, targets.folder(), port(ports, ObservabilityPrograms.PROMETHEUS_PORT));
    var showing =
        ObservabilityPrograms.grafana(
            root, recording, port(ports, ObservabilityPrograms.GRAFANA_PORT));
    this.prometheus = new ObservabilityContainer(recording, progress);
    this.grafana = new ObservabilityContainer(showing, progress);
  }

  private static int port(Ports ports, int documented) {
    return ports.documented() ? documented : FreePort.find();
  }

  static Observability start(Path root, Path home, Ports ports, Consumer<String> progress) {
    var observability = new ContainerObservability(root, home, ports, progress);
    Thread.ofVirtual().name("start observability").start(observability::start);
    return observability;
  }

  private void start() {
    try {
      var docker = new DockerCli(OPTION);
      docker.checkEngine();
      removeLeftovers(docker);
    } catch (StageException e) {
      prometheus.giveUp(e.getMessage());
      grafana.address().cancel(false);
      return;
    }
    prometheus.start();
    grafana.start();
  }

  static List<String> removeLeftovers() {
    try {
      return removeLeftovers(new DockerCli(OPTION));
    } catch (StageException e) {
      return List.of(); // no Docker, no containers
    }
  }

  private static List<String> removeLeftovers(DockerCli docker) {
    var label = ObservabilityContainer.LABEL;
    var format = "--format={{.Names}} {{.Label \"%s\"}}".formatted(label);
    var left =
        docker.ask("ps", "--all", "--filter=label=" + label, format).stream()
            .map(line -> line.split(" ", 2))
            .filter(words ->
                StartedProcess.parse(words[words.length - 1])
                    .filter(StartedProcess::isAlive)
                    .isEmpty())
            .map(words -> words[0])
            .toList();
    if (!left.isEmpty()) {
      ObservabilityContainer.remove(left);
    }
    return left;
  }

  @Override
  public void watch(RunningVariant running) {
    targets.add(running);
  }

  @Override
  public SequencedMap<String, URI> addresses() {
    var addresses = new LinkedHashMap<String, URI>();
    await(CompletableFuture.allOf(prometheus.address(), grafana.address()));
    for (var container : List.of(prometheus, grafana)) {
      var address = container.address();
      var name = container.program().name();
      if (address.isDone() && !address.isCompletedExceptionally()) {
        addresses.put(name, address.join());
      } else {
        var _ = address.thenAccept(late -> progress.accept("%s is at %s".formatted(name, late)));
      }
    }
    return addresses;
  }

  private static void await(CompletableFuture<Void> ready) {
    try {
      ready.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // a later start, or the reason why there is none, is reported when it is known
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    exit.close();
  }

  private synchronized void stop() {
    if (!stopped) {
      stopped = true;
      grafana.close();
      prometheus.close();
      targets.delete();
    }
  }
}
