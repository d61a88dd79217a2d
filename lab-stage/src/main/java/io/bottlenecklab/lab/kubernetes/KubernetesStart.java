package io.bottlenecklab.lab.kubernetes;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.chart.HelmChart;
import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StartRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.springframework.util.FileSystemUtils;

/**
 * One start of a variant in a namespace. The chart gets the data of the variant at hand, so that a
 * user's own variant runs without an edit.
 *
 * @param root the checkout
 * @param folder for what is rendered
 */
record KubernetesStart(
    Path root,
    Path folder,
    ChildProcesses processes,
    KubernetesStage stage,
    Namespace namespace,
    StartRequest request) {

  /** The file with values of the user's cluster: where images are, storage, processors. */
  static final String VALUES = "LAB_HELM_VALUES";

  private static final String RELEASE = "lab";

  /** Installs everything and returns when every service is ready. */
  RunningVariant run() {
    var ports = new LinkedHashMap<BackingServer, Integer>();
    request.system().backing(request.variant()).stream()
        .flatMap(backing -> backing.servers().stream())
        .filter(server -> server.container().publication().isPresent())
        .forEach(server -> ports.put(server, FreePort.find()));
    install(chart(ports));
    new Installing(namespace, request.progress()).await();
    var running = new KubernetesVariant(stage, namespace, folder, processes, request, ports);
    try {
      running.backing().awaitReadiness(running::checkAlive);
      return running;
    } catch (RuntimeException e) {
      running.close();
      throw e;
    }
  }

  private Path chart(SequencedMap<BackingServer, Integer> ports) {
    var chart = folder.resolve(namespace.name());
    var variables = new HashMap<String, String>();
    ports.forEach((server, port) ->
        variables.put(
            server.container().publication().orElseThrow().variable(), Integer.toString(port)));
    var rendered = HelmChart.render(List.of(request.variant()), variables);
    LabFiles.delete(chart);
    LabFiles.write(
        chart,
        () -> {
          var committed = root.resolve(HelmChart.FOLDER);
          Files.createDirectories(chart);
          for (var part : List.of("Chart.yaml", "values.yaml")) {
            Files.copy(committed.resolve(part), chart.resolve(part));
          }
          FileSystemUtils.copyRecursively(
              committed.resolve("templates"), chart.resolve("templates"));
          for (var file : rendered.entrySet()) {
            var into = chart.resolve(HelmChart.FOLDER.relativize(file.getKey()));
            Files.createDirectories(into.getParent());
            Files.writeString(into, file.getValue());
          }
        });
    return chart;
  }

  private void install(Path chart) {
    var seed = request.system().usualDataset().seed();
    if (request.dataset().seed() != seed) {
      throw new StageException(
          "the seed of the data is %d; allowed with %s: %d"
              .formatted(request.dataset().seed(), Cluster.OPTION, seed));
    }
    var values = folder.resolve(namespace.name() + "-values.json");
    Namespace.write(
        values, Map.of("variant", request.variant().name(), "dataset", request.dataset().sizes()));
    var command =
        new ArrayList<>(
            List.of(
                "install",
                RELEASE,
                chart.toString(),
                "--namespace=" + namespace.name(),
                "--values=" + values));
    var ofCluster = System.getenv(VALUES);
    if (ofCluster != null) {
      command.add("--values=" + ofCluster);
    }
    request.progress().accept("Installing into namespace " + namespace.name());
    namespace.cluster().helm(command.toArray(String[]::new));
  }
}
