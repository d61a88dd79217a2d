package io.bottlenecklab.embedded.process;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
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
}
