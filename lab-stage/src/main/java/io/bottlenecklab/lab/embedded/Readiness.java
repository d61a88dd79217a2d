package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.lab.actuator.Actuator;
import java.net.URI;
import java.time.Duration;

/** Asks a service whether it is ready until it is, it has died, or the time is up. */
final class Readiness implements AutoCloseable {

  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(50);

  private final Actuator actuator = new Actuator();
  private final Duration deadline;

  /** Waits for so long at most. */
  public Readiness(Duration deadline) {
    this.deadline = deadline;
  }

  /** How the waiting ended. */
  public enum Outcome {
    READY,
    DIED,
    TOO_LATE
  }

  /** Waits for a service, which the process serves. */
  public Outcome await(ChildProcess process, URI service) {
    var end = System.nanoTime() + deadline.toNanos();
    while (System.nanoTime() < end) {
      if (actuator.isReady(service)) {
        return Outcome.READY;
      }
      if (process.endsWithin(BETWEEN_QUESTIONS)) {
        return Outcome.DIED;
      }
    }
    return Outcome.TOO_LATE;
  }

  @Override
  public void close() {
    actuator.close();
  }
}
