package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs({OS.LINUX, OS.MAC})
class UsualSignalsTest {

  private static final List<String> INTERRUPTS_ITSELF =
      List.of("sh", "-c", "kill -INT $$; echo goes on");

  @Test
  void a_background_job_ignores_ctrl_c_and_what_the_tests_start_in_it_does_not()
      throws IOException {
    assertThat(output(inBackground(INTERRUPTS_ITSELF))).isEqualTo("goes on\n");
    assertThat(output(inBackground(UsualSignals.command(INTERRUPTS_ITSELF)))).isEmpty();
  }

  /** As a shell without job control starts it. */
  private static List<String> inBackground(List<String> command) {
    var job = new ArrayList<>(List.of("sh", "-c", "trap '' INT; exec \"$@\"", "sh"));
    job.addAll(command);
    return job;
  }

  private static String output(List<String> command) throws IOException {
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
