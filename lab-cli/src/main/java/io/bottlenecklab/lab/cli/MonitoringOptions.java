package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.observability.ContainerObservability;
import io.bottlenecklab.lab.observability.Observability;
import io.bottlenecklab.lab.stage.Ports;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The option that records metrics beside what runs. */
final class MonitoringOptions {

  @Option(
      names = "--observe",
      description = "Start Prometheus and Grafana beside it, in containers, on 9090 and 3000.")
  private boolean observe;

  /** Starts what the user asks for. */
  Observability open(Workspace workspace, Ports ports, Consumer<String> progress) {
    return observe
        ? ContainerObservability.start(workspace.root(), workspace.home(), ports, progress)
        : Observability.none();
  }
}
