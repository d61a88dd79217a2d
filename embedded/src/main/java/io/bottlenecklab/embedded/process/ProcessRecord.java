package io.bottlenecklab.embedded.process;

import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A started process as it stands in a record file: one line, appended as soon as the process
 * exists, so that the file is right however the lab ends.
 */
record ProcessRecord(StartedProcess process, Role role, StopSignal signal, String name) {

  void appendTo(Path file) throws IOException {
    Files.writeString(
        file,
        "%d\t%d\t%s\t%s\t%s\n"
            .formatted(process.pid(), process.started().toEpochMilli(), role, signal, name),
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
                  StartedProcess.of(Long.parseLong(fields[0]), Long.parseLong(fields[1])),
                  Role.valueOf(fields[2]),
                  StopSignal.valueOf(fields[3]),
                  fields[4]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
