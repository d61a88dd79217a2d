package io.bottlenecklab.support.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerTimeTest {

  @TempDir private Path tasks = Path.of("");

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  @Test
  void the_time_of_both_compilers_counts_and_no_other_thread_s() throws IOException {
    thread(1, "java", "1000000000 100000000 7");
    thread(2, "C1 CompilerThre", "2000000000 200000000 7");
    thread(3, "C2 CompilerThre", "3500000000 50000000 7");
    thread(4, "not C2 Comp", "4000000000 400000000 7");
    Files.createDirectory(tasks.resolve("5")); // has ended meanwhile

    new CompilerTime(tasks).bindTo(registry);

    assertThat(count("jvm.compilation.cpu")).isEqualTo(5.5);
    assertThat(count("jvm.compilation.wait")).isEqualTo(0.25);
  }

  @Test
  void there_is_no_such_meter_where_the_system_does_not_tell() {
    new CompilerTime(tasks.resolve("none")).bindTo(registry);

    assertThat(registry.getMeters()).isEmpty();
  }

  private double count(String meter) {
    return registry.get(meter).functionCounter().count();
  }

  private void thread(int id, String name, String schedstat) throws IOException {
    var folder = Files.createDirectory(tasks.resolve(Integer.toString(id)));
    Files.writeString(folder.resolve("comm"), name + "\n");
    Files.writeString(folder.resolve("schedstat"), schedstat + "\n");
  }
}
