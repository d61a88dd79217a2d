package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.kafka.Mirror;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Whether a variant's mirror has begun to copy, where it has one. */
public final class MirrorReadiness {

  private static final Duration WITHIN = Duration.ofMinutes(2);
  private static final Duration ASK_AGAIN = Duration.ofMillis(100);

  private MirrorReadiness() {}

  /**
   * Waits until the topic stands at the central broker, which the mirror makes there before it
   * copies into it.
   *
   * @throws StageException where it does not come, or a process of the variant has died
   */
  public static void await(RunningVariant running) {
    Brokers.of(running.addresses()).filter(Brokers::mirrored).ifPresent(brokers -> await(running, brokers));
  }

  private static void await(RunningVariant running, Brokers brokers) {
    var end = System.nanoTime() + WITHIN.toNanos();
    try (var mirror = new Mirror(brokers, SystemUnderTest.of(running.variant()).mirroredTopic())) {
      while (mirror.partitions() == 0) {
        running.checkAlive();
        if (System.nanoTime() > end) {
          throw new StageException(
              "the mirror of %s has copied no topic after %d s"
                  .formatted(running.variant().name(), WITHIN.toSeconds()));
        }
        LockSupport.parkNanos(ASK_AGAIN.toNanos());
      }
    }
  }
}
