package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A started process as it stands in a record file: one line, appended as soon as the process
 * exists, so that the file is right however the lab ends.
 *
 * @param started tells the process from a later one of the same id
 */
record ProcessRecord(long pid, Instant started, Role role, StopSignal signal, String name) {

  /** The operating system's clock for processes counts from a boot time that is rounded. */
  private static final Duration SAME_START = Duration.ofSeconds(2);

  static ProcessRecord of(ProcessHandle process, Role role, StopSignal signal, String name) {
    var started = process.info().startInstant().orElseGet(Instant::now);
    return new ProcessRecord(process.pid(), started, role, signal, name);
  }

  /** The process, where it is still this one that runs. */
  Optional<ProcessHandle> alive() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(process ->
            process
                .info()
                .startInstant()
                .map(start -> Duration.between(started, start).abs())
                .filter(difference -> difference.compareTo(SAME_START) < 0)
                .isPresent());
  }

  void appendTo(Path file) throws IOException {
    Files.writeString(
        file,
        "%d\t%d\t%s\t%s\t%s\n".formatted(pid, started.toEpochMilli(), role, signal, name),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /** The lines of a file; a last one that was cut off is left out. */
  static List<ProcessRecord> read(Path file) {
    try {
      return Files.readString(file)
          .lines()
          .map(line -> line.split("\t", -1))
          .filter(fields -> fields.length == 5)
          .map(fields ->
              new ProcessRecord(
                  Long.parseLong(fields[0]),
                  Instant.ofEpochMilli(Long.parseLong(fields[1])),
                  Role.valueOf(fields[2]),
                  StopSignal.valueOf(fields[3]),
                  fields[4]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
