package io.bottlenecklab.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.RegisterExtension;

class QuickLimitTest {

  @RegisterExtension
  static final BeforeAllCallback found =
      context -> assertThat(QuickLimit.Start.of(context)).as("JUnit finds the limit").isNotNull();

  @Test
  void on_a_quiet_machine_the_time_counts_as_it_is() {
    var before = new ProcessorUse(seconds(1), 200, 40);

    assertThat(new ProcessorUse(seconds(31), 6200, 40).since(before)).hasSeconds(30);
  }

  @Test
  void what_other_programs_take_does_not_count() {
    var before = new ProcessorUse(seconds(1), 200, 40);

    assertThat(new ProcessorUse(seconds(31), 6200, 3040).since(before)).hasSeconds(10);
  }

  @Test
  void a_system_that_counts_nothing_has_the_plain_time() {
    assertThat(new ProcessorUse(seconds(30), 0, 0).since(new ProcessorUse(0, 0, 0))).hasSeconds(30);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_program_that_runs_beside_gives_more_time_and_the_own_ones_do_not() throws Exception {
    var count = Runtime.getRuntime().availableProcessors();
    var spin = "timeout 2 sh -c 'while :; do :; done'";

    var besideOthers = share("for i in $(seq %d); do %s & done".formatted(count, spin));
    var besideOwn = share("for i in $(seq %d); do %s & done; wait".formatted(count, spin));

    assertThat(besideOthers).isLessThan(besideOwn);
  }

  /** Part of the time that counts, while the script's loops run: orphans unless it waits. */
  private static double share(String script) throws IOException, InterruptedException {
    var started = new ProcessBuilder("sh", "-c", script).start();
    var before = ProcessorUse.now();
    while (System.nanoTime() - before.nanos() < seconds(1)) {
      Thread.sleep(100); // one second of the machine is what is measured
    }
    var now = ProcessorUse.now();
    started.descendants().forEach(ProcessHandle::destroy);
    started.onExit().join();
    return (double) now.since(before).toNanos() / (now.nanos() - before.nanos());
  }

  private static long seconds(long count) {
    return Duration.ofSeconds(count).toNanos();
  }
}
