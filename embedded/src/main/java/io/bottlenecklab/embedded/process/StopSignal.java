package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** The signal by which a process is asked to stop in order. */
public enum StopSignal {
  /** What nearly everything understands. */
  TERM,
  /** PostgreSQL's fast shutdown; on TERM it would wait for its clients. */
  INT;

  /** Sends this signal; does nothing if the process is gone. */
  void send(ProcessHandle process) {
    if (this == TERM) {
      process.destroy();
      return;
    }
    try {
      // The shell's own kill: the program of that name is missing on slim systems.
      var _ = Command.run(List.of("/bin/sh", "-c", "kill -%s %d".formatted(this, process.pid())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
