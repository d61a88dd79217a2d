package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Processes that killed labs left running, by their record files. Those of a lab that still runs
 * are not touched, nor is a process that only has the id of a recorded one.
 */
public final class Leftovers {

  static final String SUFFIX = ".processes";

  private final Path directory;

  /**
   * Reads the records of a directory.
   *
   * @param directory that {@link ChildProcesses#recordedIn} writes to; may be missing
   */
  public Leftovers(Path directory) {
    this.directory = directory;
  }

  /**
   * A process without its lab.
   *
   * @param name what it is, in the user's words
   */
  public record Leftover(long pid, String name) {}

  /** The processes that run now. */
  public List<Leftover> list() {
    return abandoned().stream()
        .flatMap(file -> ProcessRecord.read(file).stream())
        .filter(record -> record.process().isAlive())
        .map(record -> new Leftover(record.process().pid(), record.name()))
        .toList();
  }

  /** Process ids of the labs that still run. */
  public List<Long> runningLabs() {
    return files().stream()
        .filter(Leftovers::labRuns)
        .map(file -> ProcessRecord.read(file).getFirst().process().pid())
        .toList();
  }

  /**
   * Stops them with everything they started, applications before databases, and waits until they
   * are gone.
   *
   * @return those that were stopped
   */
  public List<Leftover> stop() {
    var stopped = list();
    for (var file : abandoned()) {
      Termination.stop(
          ProcessRecord.read(file).reversed().stream()
              .flatMap(record ->
                  record.process().handle().stream()
                      .map(process ->
                          new Termination.Target(process, record.role(), record.signal())))
              .toList());
      delete(file);
    }
    return stopped;
  }

  private List<Path> abandoned() {
    return files().stream().filter(file -> !labRuns(file)).toList();
  }

  private static boolean labRuns(Path file) {
    var records = ProcessRecord.read(file);
    return !records.isEmpty() && records.getFirst().process().isAlive();
  }

  private List<Path> files() {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (var files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
