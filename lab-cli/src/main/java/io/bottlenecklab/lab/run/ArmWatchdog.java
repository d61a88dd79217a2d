package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.LoadGenerator;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Watches the arms during a load, and stops the load tool when a process dies that may not.
 * Otherwise the remaining requests would run into their timeouts.
 */
final class ArmWatchdog implements AutoCloseable {

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final CountDownLatch done = new CountDownLatch(1);

  private ArmWatchdog(Collection<Arm> arms, LoadGenerator generator) {
    Thread.ofVirtual()
        .name("arm-watchdog")
        .start(() -> {
          if (!staysAlive(arms)) {
            generator.close();
          }
        });
  }

  static ArmWatchdog over(Collection<Arm> arms, LoadGenerator generator) {
    return new ArmWatchdog(arms, generator);
  }

  private boolean staysAlive(Collection<Arm> arms) {
    try {
      while (!done.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
        arms.forEach(Arm::checkAlive);
      }
      return true;
    } catch (StageException e) {
      return false; // the sender of the load checks again and throws
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  @Override
  public void close() {
    done.countDown();
  }
}
