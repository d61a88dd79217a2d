package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Keeps a variant running until Ctrl-C ends the lab, whichever of its processes dies. */
public final class RunUntilStopped {

  private final RunningVariant running;
  private final boolean restarts;
  private final Consumer<String> progress;

  /** Those that have died and been told. */
  private final Set<String> dead = new HashSet<>();

  /**
   * Of a variant that runs.
   *
   * @param restarts whether a process that dies is started once more
   */
  public RunUntilStopped(RunningVariant running, boolean restarts, Consumer<String> progress) {
    this.running = running;
    this.restarts = restarts;
    this.progress = progress;
  }

  /**
   * Returns only by an exception.
   *
   * @throws StageException if everything is being stopped
   */
  public void await() throws InterruptedException {
    var never = new CountDownLatch(1);
    while (!never.await(1, TimeUnit.SECONDS)) {
      look();
    }
  }

  /** Tells of those that have died since the last look. */
  void look() {
    for (var death : running.deaths()) {
      if (dead.add(death.process())) {
        if (restarts) {
          progress.accept(death.line());
          restart(death);
        } else {
          progress.accept(
              "%s; the others run on, and ./lab up --restart restarts what dies"
                  .formatted(death.line()));
        }
      }
    }
  }

  private void restart(Death death) {
    try {
      running.restart(death.process());
      dead.retainAll(names(running.deaths()));
      progress.accept(death.process() + " is ready again");
    } catch (StageException e) {
      progress.accept("%s is not restarted: %s".formatted(death.process(), e.getMessage()));
    }
  }

  private static List<String> names(List<Death> deaths) {
    return deaths.stream().map(Death::process).toList();
  }
}
