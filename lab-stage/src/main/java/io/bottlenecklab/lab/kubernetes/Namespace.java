package io.bottlenecklab.lab.kubernetes;

import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A namespace of the lab's, with one variant. */
record Namespace(Cluster cluster, String name) {

  private static final String LABEL = "app.kubernetes.io/managed-by";
  private static final String LAB = "bottleneck-lab";

  /** The annotation with the machine and the process of the lab that made it. */
  private static final String OWNER = "bottleneck-lab/lab";

  /** The label of one whose pods may send loads to those of others. */
  private static final String LOAD = "bottleneck-lab/load";

  /** The namespace of the load tools. */
  static Namespace ofLoad(Cluster cluster) {
    return new Namespace(cluster, LAB + "-load");
  }

  /** The namespace of a slot. */
  static Namespace of(Cluster cluster, int slot) {
    return new Namespace(cluster, slot == 0 ? LAB : "%s-%d".formatted(LAB, slot));
  }

  /** Those that labs have made. */
  static List<Namespace> all(Cluster cluster) {
    return cluster
        .get("namespaces", "--selector=%s=%s".formatted(LABEL, LAB))
        .path("items")
        .valueStream()
        .map(item -> new Namespace(cluster, item.at("/metadata/name").asString()))
        .toList();
  }

  /**
   * Makes it. The cluster lets one lab alone do so.
   *
   * @param folder for what the cluster is given
   * @throws StageException if it is there already, or may not be made
   */
  void create(Path folder) {
    var file = folder.resolve(name + "-namespace.json");
    write(
        file,
        Map.of(
            "apiVersion",
            "v1",
            "kind",
            "Namespace",
            "metadata",
            Map.of(
                "name", name,
                "labels", Map.of(LABEL, LAB, LOAD, Boolean.toString(equals(ofLoad(cluster)))),
                "annotations", Map.of(OWNER, host() + " " + StartedProcess.here()))));
    var made = cluster.tryKubectl("create", "--filename=" + file);
    if (!made.failed()) {
      return;
    }
    if (made.lastLine().contains("AlreadyExists")) {
      throw new StageException(
          "namespace %s is there already; %s"
              .formatted(
                  name,
                  runningLab()
                      .map("%s runs it"::formatted)
                      .orElse("./lab down %s removes it".formatted(Cluster.OPTION))));
    }
    throw new StageException("namespace %s cannot be made: %s".formatted(name, made.lastLine()));
  }

  /** Writes something for the cluster to read. */
  static void write(Path file, Object json) {
    LabFiles.write(
        file,
        () -> {
          Files.createDirectories(file.toAbsolutePath().getParent());
          Files.writeString(file, JsonMapper.shared().writeValueAsString(json));
        });
  }

  /** The lab that made it, if that still runs, or may run on another machine. */
  Optional<String> runningLab() {
    var annotations = cluster.get("namespace", name).at("/metadata/annotations");
    var owner = annotations.path(OWNER).asString("").split(" ", 2);
    if (owner.length < 2) {
      return Optional.empty();
    }
    if (!owner[0].equals(host())) {
      return Optional.of("a lab of the machine " + owner[0]);
    }
    return StartedProcess.parse(owner[1])
        .filter(StartedProcess::isAlive)
        .map(lab -> "the lab with pid %d".formatted(lab.pid()));
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "unknown"; // a machine without a name
    }
  }

  /**
   * Removes it with everything in it, volumes too, and waits until it is gone.
   *
   * @throws StageException if it does not go
   */
  void delete() {
    var gone =
        cluster.tryKubectl("delete", "namespace", name, "--ignore-not-found", "--timeout=3m");
    if (gone.failed()) {
      throw new StageException("namespace %s does not go: %s".formatted(name, gone.lastLine()));
    }
  }

  /** What {@code kubectl get} answers of it. */
  JsonNode get(String kinds, String... arguments) {
    return cluster.get(
        Stream.concat(Stream.of("--namespace=" + name, kinds), Stream.of(arguments))
            .toArray(String[]::new));
  }

  /** Its pods, by name. */
  List<Pod> pods() {
    return get("pods", "--sort-by=.metadata.name")
        .path("items")
        .valueStream()
        .map(Pod::new)
        .toList();
  }
}
