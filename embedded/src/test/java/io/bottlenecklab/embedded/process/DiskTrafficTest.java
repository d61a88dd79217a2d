package io.bottlenecklab.embedded.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class DiskTrafficTest {

  private static final long MEGABYTE = 1 << 20;

  @TempDir private Path folder;

  @Test
  void what_an_ended_child_wrote_still_counts() throws IOException {
    var write =
        "dd if=/dev/zero of=%s bs=1048576 count=8 conv=fsync 2>&1; echo ended; read line"
            .formatted(folder.resolve("file"));
    var process = new ProcessBuilder("sh", "-c", write).start();
    try (var output = process.inputReader()) {
      assertThat(output.lines().anyMatch("ended"::equals)).isTrue();

      var bytes = DiskTraffic.of(process.toHandle());

      assertThat(bytes).isPresent();
      // a folder in memory never meets a disk
      assertThat(bytes.getAsLong())
          .satisfiesAnyOf(
              moved -> assertThat(moved).isLessThan(MEGABYTE),
              moved -> assertThat(moved).isBetween(8 * MEGABYTE, 12 * MEGABYTE));
    } finally {
      process.destroyForcibly().onExit().join();
    }
  }

  @Test
  void a_few_bytes_do_not_count_as_the_part_of_the_page_cache_they_lie_in() throws IOException {
    var write =
        """
        dd if=/dev/zero of=%1$s bs=8388608 count=1 conv=fsync 2>&1
        echo written
        read line
        for part in 0 1 2 3; do
          dd if=/dev/zero of=%1$s bs=512 seek=$((part * 4096)) count=1 conv=notrunc,fsync 2>&1
        done
        echo ended
        read line
        """
            .formatted(folder.resolve("file"));
    var process = new ProcessBuilder("sh", "-c", write).start();
    try (var output = process.inputReader();
        var input = process.outputWriter()) {
      assertThat(output.lines().anyMatch("written"::equals)).isTrue();
      var before = DiskTraffic.of(process.toHandle()).orElseThrow();
      input.write("\n");
      input.flush();
      assertThat(output.lines().anyMatch("ended"::equals)).isTrue();

      var after = DiskTraffic.of(process.toHandle()).orElseThrow();

      // dd says on a line or two what it has done
      assertThat(after - before).isBetween(0L, 4 * 512 + 4 * 512L);
    } finally {
      process.destroyForcibly().onExit().join();
    }
  }

  @Test
  void a_process_that_is_gone_has_no_traffic() throws IOException {
    var process = new ProcessBuilder("true").start();
    process.onExit().join();

    assertThat(DiskTraffic.of(process.toHandle())).isEmpty();
  }
}
