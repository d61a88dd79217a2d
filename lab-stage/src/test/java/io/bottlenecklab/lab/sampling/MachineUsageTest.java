package io.bottlenecklab.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineUsageTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void work_counts_less_the_lab_s_own_and_what_the_host_takes_is_apart() throws IOException {
    var stat = folder.resolve("stat");
    Files.writeString(
        stat, "cpu  1000 200 300 90000 4000 50 50 700 0 0\ncpu0 500 100 150 45000 2000 25 25 0\n");

    var sample = new MachineUsage(stat, () -> Duration.ofSeconds(6)).ask().orElseThrow();

    assertThat(sample.values())
        .isEqualTo(Map.of("processors.busy", 10.0, "processors.stolen", 7.0));
  }

  @Test
  void it_has_no_values_if_the_system_does_not_count_them() {
    assertThat(new MachineUsage(folder.resolve("none"), () -> Duration.ZERO).ask()).isEmpty();
  }
}
