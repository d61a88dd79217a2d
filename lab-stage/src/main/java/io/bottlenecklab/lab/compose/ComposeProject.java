package io.bottlenecklab.lab.compose;

import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.LogExcerpt;
import io.bottlenecklab.lab.process.Program;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A compose project: containers, a network and volumes, all named after it.
 *
 * @param name the project's
 */
record ComposeProject(DockerCli docker, String name) {

  private static final String LABEL = "com.docker.compose.project";

  /**
   * What compose needs to know of a project.
   *
   * @param directory what the file's paths are relative to
   * @param environment what the file leaves to it
   */
  record Definition(Path file, Path directory, String profile, Map<String, String> environment) {

    /** The same with other initial data. */
    Definition with(InitialData data) {
      var changed = new HashMap<>(environment);
      changed.putAll(data.environment());
      return new Definition(file, directory, profile, changed);
    }
  }

  /** The projects of the lab that have a container. */
  static List<ComposeProject> all(DockerCli docker) {
    var names = docker.ask("ps", "--all", "--format", "{{.Label \"%s\"}}".formatted(LABEL));
    return names.stream()
        .filter(name -> name.matches("bottleneck-lab(-\\d+)?"))
        .distinct()
        .map(name -> new ComposeProject(docker, name))
        .toList();
  }

  /** The project of a slot; the first is the one that the committed compose file names. */
  static ComposeProject of(DockerCli docker, int slot) {
    return new ComposeProject(docker, slot == 0 ? "bottleneck-lab" : "bottleneck-lab-" + slot);
  }

  /** Builds and starts everything in a profile, and waits until it is ready. */
  Program.Result up(Definition definition, Consumer<String> progress) {
    return compose(definition, progress, "up", "--build", "--wait");
  }

  /**
   * Starts what has ended, in the order of its dependencies, and waits until it is ready.
   *
   * @throws StageException with one line that says why it does not come up
   */
  void resume(Definition definition) {
    var result = compose(definition, _ -> {}, "up", "--no-build", "--wait");
    if (result.failed()) {
      throw new StageException(new ComposeFailure(this::lastWords).explain(result.lines()));
    }
  }

  private Program.Result compose(
      Definition definition, Consumer<String> progress, String... command) {
    var arguments =
        Stream.of(
            "compose",
            "--progress=plain",
            "--project-name=" + name,
            "--project-directory=" + definition.directory(),
            "--file=" + definition.file(),
            "--profile=" + definition.profile());
    return docker.run(
        definition.environment(),
        progress,
        Stream.concat(arguments, Stream.of(command)).toArray(String[]::new));
  }

  /**
   * Removes containers and network; volumes stay. Works also when Docker commands are interrupted.
   */
  void down() {
    new DockerCli(ComposeStage.OPTION)
        .ask("compose", "--progress=quiet", "--project-name=" + name, "down");
  }

  /**
   * Removes the volume of a service.
   *
   * @param dataset that it goes with
   */
  void removeVolume(String service, Dataset dataset) {
    down();
    docker.ask("volume", "rm", "--force", "%s_%s-%s".formatted(name, service, dataset.label()));
  }

  /** The lab that started it, if that still runs. */
  Optional<StartedProcess> runningLab() {
    var labels =
        docker.ask(
            "ps",
            "--all",
            "--filter=label=%s=%s".formatted(LABEL, name),
            "--format={{.Label \"%s\"}}".formatted(DockerCli.LAB_LABEL));
    return labels.stream()
        .flatMap(label -> StartedProcess.parse(label).stream())
        .filter(StartedProcess::isAlive)
        .findFirst();
  }

  /** Every container, running or not. */
  List<ComposeContainer> containers() {
    var lines =
        docker.ask(
            "ps",
            "--all",
            "--no-trunc",
            "--filter=label=%s=%s".formatted(LABEL, name),
            "--format=" + ComposeContainer.FORMAT);
    return lines.stream().map(ComposeContainer::parse).toList();
  }

  /** The container of a service. */
  ComposeContainer container(String service) {
    return containers().stream()
        .filter(container -> container.service().equals(service))
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException(name + " has no container of " + service));
  }

  /** The port on this machine that a container's port is published on. */
  int publishedPort(ComposeContainer container, int port) {
    var address = docker.ask("port", container.id(), port + "/tcp").getFirst();
    return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
  }

  /** Forwards a service's log until it ends or the lab is stopped. */
  void follow(String service, Consumer<String> progress) {
    Thread.ofVirtual()
        .name("log of " + service)
        .start(() -> {
          try {
            docker.run(Map.of(), progress, "logs", "--follow", firstContainer(service));
          } catch (StageException e) {
            progress.accept(service + ": " + e.getMessage());
          }
        });
  }

  /**
   * Runs a service that has ended once more, to its end, in a container of its own.
   *
   * @throws StageException with its last line, if it fails
   */
  void repeat(Definition definition, String service) {
    var result = compose(definition, _ -> {}, "run", "--rm", "--no-deps", "--no-TTY", service);
    if (result.failed()) {
      throw new StageException(
          "%s failed: %s".formatted(service, LogExcerpt.of(String.join("\n", result.lines()))));
    }
  }

  /** Removes the container of a service that has ended, with its log. */
  void remove(String service) {
    docker.ask("rm", firstContainer(service));
  }

  /** The line of a service's log that says why it ended. */
  String lastWords(String service) {
    var log = docker.run(Map.of(), _ -> {}, "logs", "--tail=50", firstContainer(service));
    return LogExcerpt.of(String.join("\n", log.lines()));
  }

  /** The name compose gives it. */
  private String firstContainer(String service) {
    return "%s-%s-1".formatted(name, service);
  }
}
