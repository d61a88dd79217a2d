package io.bottlenecklab.lab.process;

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
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A program of this machine that the lab calls, and those of its calls that are running. */
public final class Program {

  /** The exit code of a command that Ctrl-C ended, which goes to everything in the terminal. */
  private static final int INTERRUPTED = 130;

  private final Set<Process> running = ConcurrentHashMap.newKeySet();
  private final String name;
  private final String missing;
  private final Predicate<String> hidden;
  private volatile boolean interrupted;

  /**
   * A program.
   *
   * @param name by which it is found
   * @param missing the line for a user who has not installed it
   * @param hidden the variables of the user's environment that it must not see
   */
  public Program(String name, String missing, Predicate<String> hidden) {
    this.name = name;
    this.missing = missing;
    this.hidden = hidden;
  }

  /**
   * Runs a command to its end and returns the lines it printed.
   *
   * @throws StageException in the program's own words, if it failed
   */
  public List<String> ask(String... arguments) {
    var result = run(Map.of(), _ -> {}, arguments);
    if (result.failed()) {
      throw new StageException("%s %s: %s".formatted(name, arguments[0], result.lastLine()));
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
    var process = start(environment, Stream.concat(Stream.of(name), Stream.of(arguments)));
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
    builder.environment().keySet().removeIf(hidden);
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new StageException(missing, e);
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
