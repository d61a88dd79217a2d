package io.bottlenecklab.lab.docker;

import io.bottlenecklab.lab.failure.StageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The {@code docker} command, and those of its commands that are running. */
public final class DockerCli {

  /** The label of a container with the lab process that started it. */
  public static final String LAB_LABEL = "io.bottlenecklab.lab";

  private static final int OLDEST_COMPOSE_2 = 24;

  /** The exit code of a command that Ctrl-C ended, which goes to everything in the terminal. */
  private static final int INTERRUPTED = 130;

  private final Set<Process> running = ConcurrentHashMap.newKeySet();
  private final String option;
  private volatile boolean interrupted;

  /**
   * For an option of the lab.
   *
   * @param option that needs Docker; the user can omit it
   */
  public DockerCli(String option) {
    this.option = option;
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

  /**
   * Runs a command to its end and returns the lines it printed.
   *
   * @throws StageException in Docker's own words, if it failed
   */
  public List<String> ask(String... arguments) {
    var result = run(Map.of(), _ -> {}, arguments);
    if (result.failed()) {
      throw new StageException("docker %s: %s".formatted(arguments[0], result.lastLine()));
    }
    return result.lines();
  }

  /**
   * Runs a command to its end.
   *
   * @param environment added to the lab's own
   * @param progress receives each line at once
   * @throws StageException if it was interrupted
   */
  public Result run(
      Map<String, String> environment, Consumer<String> progress, String... arguments) {
    var process = start(environment, Stream.concat(Stream.of("docker"), Stream.of(arguments)));
    running.add(process);
    if (interrupted) {
      process.toHandle().destroy();
    }
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      var lines = new ArrayList<String>();
      for (var line = output.readLine(); line != null; line = output.readLine()) {
        lines.add(line);
        progress.accept(line);
      }
      var result = new Result(process.waitFor(), lines);
      if (interrupted || result.exitCode() == INTERRUPTED) {
        throw new StageException("stopped");
      }
      return result;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException("stopped", e);
    } finally {
      process.toHandle().destroy();
      running.remove(process);
    }
  }

  /** Ends the commands that are running, waits for their end, and prevents others. */
  public void interrupt() {
    interrupted = true;
    // By its handle: the process itself would close the pipe that is being read.
    running.forEach(process -> process.toHandle().destroy());
    running.forEach(process -> process.onExit().join());
  }

  private Process start(Map<String, String> environment, Stream<String> command) {
    var builder = new ProcessBuilder(command.toList()).redirectErrorStream(true);
    // The user's own settings of compose must not change what the lab starts.
    builder.environment().keySet().removeIf(name -> name.startsWith("COMPOSE_"));
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new StageException("docker not found; install Docker, or leave out " + option, e);
    }
  }

  /** How a command ended and what it printed, both streams together. */
  public record Result(int exitCode, List<String> lines) {

    /** Whether it ended with an error. */
    public boolean failed() {
      return exitCode != 0;
    }

    /** The last line that is not blank; empty if none does. */
    public String lastLine() {
      return lines.reversed().stream().filter(line -> !line.isBlank()).findFirst().orElse("");
    }
  }
}
