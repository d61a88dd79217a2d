package io.bottlenecklab.lab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class SchedulerTimeTest {

  private static final long MUCH_NANOS = 100_000_000;

  /** More threads than processors: somebody waits all the time. */
  @Test
  @Timeout(60) // if nothing is counted it would never end
  void threads_that_compete_wait_and_switch() {
    var enough = new AtomicBoolean();
    var before = SchedulerTime.of(ProcessHandle.current()).orElseThrow();
    for (var i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
      Thread.ofPlatform()
          .daemon()
          .start(() -> {
            while (!enough.get()) {
              Thread.onSpinWait();
            }
          });
    }

    SchedulerTime now;
    do {
      now = SchedulerTime.of(ProcessHandle.current()).orElseThrow();
    } while (now.waitedNanos() - before.waitedNanos() < MUCH_NANOS);
    enough.set(true);

    assertThat(now.switches()).isGreaterThan(before.switches());
  }

  @Test
  void a_process_that_is_gone_says_nothing() throws IOException {
    var process = new ProcessBuilder("true").start();
    process.onExit().join();

    assertThat(SchedulerTime.of(process.toHandle())).isEmpty();
  }
}
