package io.bottlenecklab.lab.docker;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.Program;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The {@code docker} command, and those of its commands that are running. */
public final class DockerCli {

  /** The label of a container with the lab process that started it. */
  public static final String LAB_LABEL = "io.bottlenecklab.lab";

  private static final int OLDEST_COMPOSE_2 = 24;

  private final Program docker;

  /**
   * For an option of the lab.
   *
   * @param option that needs Docker; the user can omit it
   */
  public DockerCli(String option) {
    // The user's own settings of compose must not change what the lab starts.
    docker =
        new Program(
            "docker",
            "docker not found; install Docker, or leave out " + option,
            name -> name.startsWith("COMPOSE_"));
  }

  /**
   * Returns if there is a Docker that the lab can use.
   *
   * @throws StageException with what is missing
   */
  public void check() {
    checkEngine();
    var compose = run(Map.of(), _ -> {}, "compose", "version", "--short");
    if (compose.failed()) {
      throw new StageException(
          "Docker has no compose plug-in; install Docker Compose 2.%d or newer"
              .formatted(OLDEST_COMPOSE_2));
    }
    var version = compose.lastLine().replaceFirst("^v", "").split("\\D", 3);
    if (version.length > 1
        && version[0].equals("2")
        && Integer.parseInt(version[1]) < OLDEST_COMPOSE_2) {
      throw new StageException(
          "Docker Compose is %s; needed: 2.%d or newer"
              .formatted(compose.lastLine(), OLDEST_COMPOSE_2));
    }
  }

  /**
   * Returns if the Docker engine answers.
   *
   * @throws StageException with what is missing
   */
  public void checkEngine() {
    var engine = run(Map.of(), _ -> {}, "version", "--format", "{{.Server.Version}}");
    if (engine.failed()) {
      throw new StageException("the Docker engine does not answer: " + engine.lastLine());
    }
  }

  /**
   * Pulls an image if this machine has none of its name.
   *
   * @param progress receives a line if it is pulled
   * @throws StageException if it cannot be pulled
   */
  public void need(String image, Consumer<String> progress) {
    if (run(Map.of(), _ -> {}, "image", "inspect", image).failed()) {
      progress.accept("Pulling " + image);
      var pulled = run(Map.of(), _ -> {}, "pull", "--quiet", image);
      if (pulled.failed()) {
        throw new StageException(
            "image %s cannot be pulled: %s".formatted(image, pulled.lastLine()));
      }
    }
  }

  /** Runs a command as {@link Program#ask}. */
  public List<String> ask(String... arguments) {
    return docker.ask(arguments);
  }

  /** Runs a command as {@link Program#run}. */
  public Program.Result run(
      Map<String, String> environment, Consumer<String> progress, String... arguments) {
    return docker.run(environment, progress, arguments);
  }

  /** Ends the commands that are running, waits for their end, and prevents others. */
  public void interrupt() {
    docker.interrupt();
  }
}
