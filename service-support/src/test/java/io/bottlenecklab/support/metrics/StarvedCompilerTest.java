package io.bottlenecklab.support.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** This JVM's own compilers get a processor only where nobody else wants one. */
class StarvedCompilerTest {

  private static final Path TASKS = Path.of("/proc/self/task");
  private static final long LOOK_NANOS = 300_000_000;

  private final List<Thread> busy = new ArrayList<>();

  @AfterEach
  void feed_them_again() throws IOException, InterruptedException {
    busy.forEach(Thread::interrupt);
    for (var thread : busy) {
      thread.join();
    }
    schedule("--other");
  }

  @Test
  void a_starved_compiler_waits_all_the_time_ten_looks_of_ten() throws Exception {
    assumeThat(Path.of("/usr/bin/chrt")).isExecutable();
    assumeThat(TASKS.resolve(Long.toString(ProcessHandle.current().pid())).resolve("schedstat"))
        .exists();
    var registry = new SimpleMeterRegistry();
    new CompilerTime(TASKS).bindTo(registry);
    var waited = registry.get("jvm.compilation.wait").functionCounter();

    schedule("--idle");
    for (var i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
      busy.add(Thread.ofPlatform().daemon().start(StarvedCompilerTest::workThatIsWorthCompiling));
    }
    LockSupport.parkNanos(LOOK_NANOS); // until there is something to compile

    for (var look = 0; look < 10; look++) {
      var before = waited.count();
      var began = System.nanoTime();
      LockSupport.parkNanos(LOOK_NANOS);
      assertThat((waited.count() - before) / ((System.nanoTime() - began) / 1e9))
          .as("share of the time, look %d", look)
          .isGreaterThan(0.5);
    }
  }

  private static void workThatIsWorthCompiling() {
    for (var i = 0; !Thread.currentThread().isInterrupted(); i++) {
      assertThat(Pattern.compile("(a|%d)+b*".formatted(i)).matcher("aaab" + i).find()).isTrue();
    }
  }

  private static void schedule(String policy) throws IOException, InterruptedException {
    for (var task : compilers()) {
      var _ =
          new ProcessBuilder("chrt", policy, "--pid", "0", task.getFileName().toString())
              .start()
              .waitFor(); // it may have ended
    }
  }

  private static List<Path> compilers() throws IOException {
    try (var tasks = Files.list(TASKS)) {
      return tasks.filter(StarvedCompilerTest::isCompiler).toList();
    }
  }

  private static boolean isCompiler(Path task) {
    try {
      return Files.readString(task.resolve("comm")).matches("C[12] Comp(?s:.*)");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
