package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.stage.StageException;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Looks after the arms while a load is sent, and ends the load tool when a process of theirs dies
 * that may not: its requests would otherwise run into their timeouts, minutes later.
 */
final class Watch implements AutoCloseable {

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final CountDownLatch done = new CountDownLatch(1);

  private Watch(Collection<Arm> arms, LoadGenerator generator) {
    Thread.ofVirtual()
        .name("watch")
        .start(() -> {
          if (!staysAlive(arms)) {
            generator.close();
          }
        });
  }

  static Watch over(Collection<Arm> arms, LoadGenerator generator) {
    return new Watch(arms, generator);
  }

  private boolean staysAlive(Collection<Arm> arms) {
    try {
      while (!done.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
        arms.forEach(Arm::checkAlive);
      }
      return true;
    } catch (StageException e) {
      return false; // whoever sent the load asks again, and says so
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
