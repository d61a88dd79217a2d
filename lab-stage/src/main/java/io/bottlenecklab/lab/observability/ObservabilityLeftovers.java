package io.bottlenecklab.lab.observability;

import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;
import java.util.List;

/** Containers of labs that were killed. */
public final class ObservabilityLeftovers {

  private ObservabilityLeftovers() {}

  /** A container and the label of the lab that started it. */
  private record Left(String name, String lab) {

    static Left parse(String line) {
      var words = line.split(" ", 2);
      return new Left(words[0], words[words.length - 1]);
    }

    boolean ownerLives() {
      return StartedProcess.parse(lab).filter(StartedProcess::isAlive).isPresent();
    }
  }

  /** Removes them and returns their names; nothing where there is no Docker. */
  public static List<String> remove() {
    try {
      return remove(new DockerCli(ContainerObservability.OPTION));
    } catch (StageException e) {
      return List.of(); // no Docker, no containers
    }
  }

  /**
   * Removes them and returns their names.
   *
   * @throws StageException where there is no Docker
   */
  static List<String> remove(DockerCli docker) {
    var label = ObservabilityContainer.LABEL;
    var left =
        docker
            .ask(
                "ps",
                "--all",
                "--filter=label=" + label,
                "--format={{.Names}} {{.Label \"%s\"}}".formatted(label))
            .stream()
            .map(Left::parse)
            .filter(container -> !container.ownerLives())
            .map(Left::name)
            .toList();
    if (!left.isEmpty()) {
      ObservabilityContainer.remove(left);
    }
    return left;
  }
}
