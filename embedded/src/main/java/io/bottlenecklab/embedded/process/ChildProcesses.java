package io.bottlenecklab.embedded.process;

import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The processes this JVM has started. They are stopped when this is closed and when the JVM ends,
 * by Ctrl-C too; each is recorded, so that {@link Leftovers} can stop those of a JVM that was
 * killed.
 */
public final class ChildProcesses implements AutoCloseable {

  /** Programs may need these to be found, or to read their own files. */
  private static final Set<String> KEPT =
      Set.of("HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "LOGNAME", "PATH", "TZ", "USER");

  /**
   * Keeps Ctrl-C away from a child; it keeps its process id. The terminal sends its signal to the
   * whole foreground group, and a service fails if its database stops at the same moment.
   */
  private static final List<String> DETACHED =
      SystemPrograms.find("setsid")
          .map(setsid -> List.of(setsid.toString()))
          .orElse(List.of("/bin/sh", "-c", "trap '' INT; exec \"$0\" \"$@\""));

  private final Optional<Path> record;
  private final List<ChildProcess> children = new ArrayList<>();
  private final StopAtExit exit = new StopAtExit("stop child processes", this::stopAll);
  private boolean closing;

  private ChildProcesses(Optional<Path> record) {
    this.record = record;
  }

  /**
   * Processes recorded in a file {@code <pid of this JVM>.processes} of that directory.
   *
   * @throws IOException if the directory cannot be written
   */
  public static ChildProcesses recordedIn(Path directory) throws IOException {
    var file = directory.resolve(ProcessHandle.current().pid() + Leftovers.SUFFIX);
    Files.createDirectories(directory);
    Files.deleteIfExists(file);
    new ProcessRecord(StartedProcess.here(), Role.APPLICATION, StopSignal.TERM, "lab")
        .appendTo(file);
    return new ChildProcesses(Optional.of(file));
  }

  /** Processes of which no record is kept, for tests. */
  public static ChildProcesses unrecorded() {
    return new ChildProcesses(Optional.empty());
  }

  /**
   * A process that is to be measured. Services, brokers and databases read dozens of variables,
   * such as {@code SPRING_PROFILES_ACTIVE}, {@code MALLOC_ARENA_MAX} or {@code TMPDIR}: one that a
   * user exported for another program must not change what is measured, or fail a start.
   */
  public static ProcessBuilder measured(List<String> command) {
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().retainAll(KEPT);
    return builder;
  }

  /**
   * Starts a process.
   *
   * @param name what it is, in the user's words
   * @param builder its command, environment, directory and streams
   * @throws StoppingException if everything is being stopped
   * @throws IOException if it cannot be started
   */
  public ChildProcess start(String name, ProcessBuilder builder, Role role, StopSignal signal)
      throws IOException {
    // Held during the start: a process is either in the list that is stopped, or not started.
    synchronized (this) {
      if (closing) {
        throw new StoppingException();
      }
      children.removeIf(child -> !child.isAlive());
      var process = builder.command(detached(builder.command())).start();
      var child = new ChildProcess(name, process, role, signal);
      children.add(child);
      if (record.isPresent()) {
        new ProcessRecord(StartedProcess.of(process.toHandle()), role, signal, name)
            .appendTo(record.get());
      }
      return child;
    }
  }

  private static List<String> detached(List<String> command) {
    return Stream.concat(DETACHED.stream(), command.stream()).toList();
  }

  /** Whether everything is being stopped, so that a process's end is no failure. */
  public synchronized boolean closing() {
    return closing;
  }

  /** Stops all processes, applications before databases, and waits until they are gone. */
  @Override
  public void close() {
    exit.close();
  }

  private void stopAll() {
    List<Termination.Target> targets;
    synchronized (this) {
      closing = true;
      targets =
          children.reversed().stream()
              .filter(ChildProcess::isAlive)
              .map(ChildProcess::target)
              .toList();
    }
    Termination.stop(targets);
    record.ifPresent(ChildProcesses::delete);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nothing more is started or awaited because the user has stopped the lab. */
  public static final class StoppingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With a message that needs no explanation: the user did it. */
    public StoppingException() {
      super("stopped");
    }
  }
}
