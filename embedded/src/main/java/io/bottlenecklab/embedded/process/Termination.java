package io.bottlenecklab.embedded.process;

import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Stops processes with everything they started: applications first, then databases. */
final class Termination {

  private static final Duration KILLED = Duration.ofSeconds(10);

  /**
   * A process to stop.
   *
   * @param process a handle checked to be the process that was started
   */
  record Target(ProcessHandle process, Role role, StopSignal signal) {}

  private Termination() {}

  /** Stops them all and returns once they are gone; those of one role at the same time. */
  static void stop(List<Target> targets) {
    for (var role : Role.values()) {
      stop(targets.stream().filter(target -> target.role() == role).toList(), role.grace());
    }
  }

  private static void stop(List<Target> targets, Duration grace) {
    var trees = new ArrayList<ProcessHandle>();
    for (var target : targets) {
      target.process().descendants().forEach(trees::add);
      trees.add(target.process());
      if (target.process().isAlive()) {
        target.signal().send(target.process());
      }
    }
    await(targets.stream().map(Target::process).toList(), grace);
    // Also their children, and themselves if they did not stop.
    trees.forEach(ProcessHandle::destroyForcibly);
    await(trees, KILLED);
  }

  private static void await(List<ProcessHandle> processes, Duration limit) {
    CompletableFuture.allOf(
            processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, limit.toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }
}
