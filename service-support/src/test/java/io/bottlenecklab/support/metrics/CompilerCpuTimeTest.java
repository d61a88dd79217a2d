package io.bottlenecklab.support.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerCpuTimeTest {

  private static final String AFTER_THE_TIMES = " 0 0 20 0 31 0 1234 0 0";

  @TempDir private Path tasks = Path.of("");

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  @Test
  void the_time_of_both_compilers_counts_and_no_other_thread_s() throws IOException {
    thread(1, "java", "100 10");
    thread(2, "C1 CompilerThre", "200 20");
    thread(3, "C2 CompilerThre", "300 30");
    thread(4, "odd) R (C2 Comp", "400 40");
    Files.createDirectory(tasks.resolve("5")); // has ended meanwhile

    new CompilerCpuTime(tasks).bindTo(registry);

    assertThat(registry.get("jvm.compilation.cpu").functionCounter().count()).isEqualTo(5.5);
  }

  @Test
  void there_is_no_such_meter_where_the_system_does_not_tell() {
    new CompilerCpuTime(tasks.resolve("none")).bindTo(registry);

    assertThat(registry.getMeters()).isEmpty();
  }

  /** User and system time in ticks of 10 ms. */
  private void thread(int id, String name, String times) throws IOException {
    var folder = Files.createDirectory(tasks.resolve(Integer.toString(id)));
    var stat =
        "%d (%s) S 1 1 1 0 -1 4194304 9 8 7 6 %s%s".formatted(id, name, times, AFTER_THE_TIMES);
    Files.writeString(folder.resolve("stat"), stat);
  }
}
