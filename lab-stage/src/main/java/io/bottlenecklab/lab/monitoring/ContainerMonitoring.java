package io.bottlenecklab.lab.monitoring;

import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.stage.LabProcess;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StageException;
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
public final class ContainerMonitoring implements Monitoring {

  static final String OPTION = "--observe";

  private static final int PATIENCE_SECONDS = 5;

  private final Consumer<String> progress;
  private final Targets targets;
  private final MonitoringContainer prometheus;
  private final MonitoringContainer grafana;
  private final Thread stopAtExit = new Thread(this::stop, "stop monitoring");
  private boolean stopped;

  private ContainerMonitoring(Path root, Path home, Ports ports, Consumer<String> progress) {
    this.progress = progress;
    this.targets =
        Targets.in(home.resolve("monitoring").resolve(Long.toString(LabProcess.here().pid())));
    var recording =
        Programs.prometheus(
            root,
            targets.folder(),
            ports.documented() ? Programs.PROMETHEUS_PORT : FreePort.find());
    var showing =
        Programs.grafana(
            root, recording, ports.documented() ? Programs.GRAFANA_PORT : FreePort.find());
    this.prometheus = new MonitoringContainer(recording, progress);
    this.grafana = new MonitoringContainer(showing, progress);
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
  public static Monitoring start(Path root, Path home, Ports ports, Consumer<String> progress) {
    var monitoring = new ContainerMonitoring(root, home, ports, progress);
    Runtime.getRuntime().addShutdownHook(monitoring.stopAtExit);
    Thread.ofVirtual().name("start monitoring").start(monitoring::start);
    return monitoring;
  }

  private void start() {
    try {
      var docker = new DockerCli(OPTION);
      docker.checkEngine();
      MonitoringLeftovers.remove(docker);
    } catch (StageException e) {
      prometheus.giveUp(String.valueOf(e.getMessage()));
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
    stop();
    try {
      Runtime.getRuntime().removeShutdownHook(stopAtExit);
    } catch (IllegalStateException e) {
      // The JVM is ending, and the hook finds nothing left to do.
    }
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
