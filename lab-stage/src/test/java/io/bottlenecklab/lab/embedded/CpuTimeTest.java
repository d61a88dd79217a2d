package io.bottlenecklab.lab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class CpuTimeTest {

  /** The inner shell burns, says its own time in ticks, and ends; the outer one lives on. */
  private static final String BURN_IN_A_CHILD =
      """
      sh -c 'i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done; cut -d" " -f14,15 /proc/$$/stat'
      echo ended
      read line
      """;

  @Test
  void the_time_of_an_ended_child_still_counts() throws IOException {
    var process = new ProcessBuilder("sh", "-c", BURN_IN_A_CHILD).start();
    try (var output = process.inputReader()) {
      var burnt = burnt(output);
      assertThat(output.readLine()).isEqualTo("ended");

      assertThat(burnt).isGreaterThan(Duration.ofMillis(100));
      assertThat(CpuTime.of(process.toHandle()))
          .isBetween(burnt.minusMillis(20), burnt.plusMillis(100));
    } finally {
      process.destroyForcibly().onExit().join();
    }
  }

  @Test
  void a_process_that_is_gone_has_no_time() throws IOException {
    var process = new ProcessBuilder("true").start();
    process.onExit().join();

    assertThat(CpuTime.of(process.toHandle())).isZero();
  }

  private static Duration burnt(BufferedReader output) throws IOException {
    var ticks = output.readLine().split(" ", -1);
    return Duration.ofMillis(10 * (Long.parseLong(ticks[0]) + Long.parseLong(ticks[1])));
  }
}
