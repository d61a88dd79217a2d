package io.bottlenecklab.lab.observability;

import io.bottlenecklab.embedded.process.FreePort;
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
 * Prometheus and Grafana in containers, which start beside the variants and end with the lab.
 * Whatever goes wrong with them costs a line.
 */
public final class ContainerObservability implements Observability {

  static final String OPTION = "--observe";

  private static final int PATIENCE_SECONDS = 5;

  private final Consumer<String> progress;
  private final ScrapeTargets targets;
  private final ObservabilityContainer prometheus;
  private final ObservabilityContainer grafana;
  private final StopAtExit exit;
  private boolean stopped;

  private ContainerObservability(Path root, Path home, Ports ports, Consumer<String> progress) {
    this.progress = progress;
    this.targets =
        ScrapeTargets.in(
            home.resolve("observability").resolve(Long.toString(ProcessHandle.current().pid())));
    var recording =
        ObservabilityPrograms.prometheus(
            root,
            targets.folder(),
            ports.documented() ? ObservabilityPrograms.PROMETHEUS_PORT : FreePort.find());
    var showing =
        ObservabilityPrograms.grafana(
            root,
            recording,
            ports.documented() ? ObservabilityPrograms.GRAFANA_PORT : FreePort.find());
    this.prometheus = new ObservabilityContainer(recording, progress);
    this.grafana = new ObservabilityContainer(showing, progress);
    this.exit = new StopAtExit("stop observability", this::stop);
  }

  /**
   * Starts both and returns at once.
   *
   * @param root the checkout
   * @param home the lab's
   * @param ports whether on the usual ports
   * @param progress told what does not start, and what ends
   * @throws StageException where nothing can be written in the lab's home
   */
  public static Observability start(Path root, Path home, Ports ports, Consumer<String> progress) {
    var started = new ContainerObservability(root, home, ports, progress);
    Thread.ofVirtual().name("start observability").start(started::start);
    return started;
  }

  private void start() {
    try {
      var docker = new DockerCli(OPTION);
      docker.checkEngine();
      ObservabilityLeftovers.remove(docker);
    } catch (StageException e) {
      prometheus.giveUp(e.getMessage());
      grafana.address().cancel(false);
      return;
    }
    prometheus.start();
    grafana.start();
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
      if (address.isDone() && !address.isCompletedExceptionally()) {
        addresses.put(container.program().name(), address.join());
      } else {
        var _ =
            address.thenAccept(
                late -> progress.accept("%s is at %s".formatted(container.program().name(), late)));
      }
    }
    return addresses;
  }

  private static void await(CompletableFuture<Void> ready) {
    try {
      ready.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // what is not there is told when it is, or why it is not
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
