package io.bottlenecklab.embedded.process;

import io.bottlenecklab.embedded.process.ChildProcesses.StoppingException;
import io.bottlenecklab.embedded.process.SystemPrograms.Command;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** A process started through {@link ChildProcesses}. */
public final class ChildProcess implements AutoCloseable {

  private final String name;
  private final Process process;
  private final Termination.Target target;

  ChildProcess(String name, Process process, Role role, StopSignal signal) {
    this.name = name;
    this.process = process;
    this.target = new Termination.Target(process.toHandle(), role, signal);
  }

  /** What it is, in the user's words. */
  public String name() {
    return name;
  }

  /** The running process. */
  public Process process() {
    return process;
  }

  /** Its process id. */
  public long pid() {
    return process.pid();
  }

  /** Whether it still runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Its exit code, more than 128 if a signal ended it; empty while it runs. */
  public OptionalInt exitCode() {
    return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
  }

  /** Bytes read from disks and written to them; empty if the system does not count them. */
  public OptionalLong diskTraffic() {
    return DiskTraffic.of(process.toHandle());
  }

  /** The same of a process that also writes asynchronously and past the page cache. */
  public OptionalLong asynchronousDiskTraffic() {
    return DiskTraffic.ofAsynchronous(process.toHandle());
  }

  /** Stops a process with everything it started, and returns once they are gone. */
  public static void stop(ProcessHandle process, Role role, StopSignal signal) {
    Termination.stop(List.of(new Termination.Target(process, role, signal)));
  }

  /**
   * Waits at most so long for its end.
   *
   * @return whether it has ended
   */
  public boolean endsWithin(Duration limit) {
    try {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoppingException();
    }
  }

  /** Asks it to stop, kills it if it does not in time, and waits until it is gone. */
  @Override
  public void close() {
    Termination.stop(List.of(target));
  }

  Termination.Target target() {
    return target;
  }

  /** What a child process is to the others, which decides when and how gently it is stopped. */
  public enum Role {
    /** Uses databases; stopped first. */
    APPLICATION(Duration.ofSeconds(20)),
    /** Stopped once no application is left, with time to write its pages back. */
    DATABASE(Duration.ofSeconds(60));

    private final Duration grace;

    Role(Duration grace) {
      this.grace = grace;
    }

    /** How long the process may take to stop by itself before it is killed. */
    Duration grace() {
      return grace;
    }
  }

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
}
