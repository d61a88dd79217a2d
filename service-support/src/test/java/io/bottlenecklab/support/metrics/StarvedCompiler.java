package io.bottlenecklab.support.metrics;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/**
 * A JVM whose compilers get a processor only when no other thread needs one, while other threads
 * always do. It prints the share of the time that the compilers waited, one line every two seconds.
 */
final class StarvedCompiler {

  private static final Path TASKS = Path.of("/proc/self/task");

  /** The kernel adds a wait when it ends. Beside other programs it can last over a second. */
  private static final long LOOK_NANOS = 2_000_000_000;

  /** Kept here, because a registry holds only a weak reference. */
  private static final CompilerTime TIME = new CompilerTime(TASKS);

  private StarvedCompiler() {}

  /** Takes the number of looks. */
  public static void main(String[] args) throws IOException, InterruptedException {
    for (var compiler : compilers()) {
      var _ = new ProcessBuilder("chrt", "--idle", "--pid", "0", compiler).start().waitFor();
    }
    for (var i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
      Thread.ofPlatform().daemon().start(StarvedCompiler::workThatIsWorthCompiling);
    }
    var registry = new SimpleMeterRegistry();
    TIME.bindTo(registry);
    var waited = registry.get("jvm.compilation.wait").functionCounter();
    LockSupport.parkNanos(LOOK_NANOS); // until there is something to compile
    for (var look = 0; look < Integer.parseInt(args[0]); look++) {
      var before = waited.count();
      var began = System.nanoTime();
      LockSupport.parkNanos(LOOK_NANOS);
      System.out.println((waited.count() - before) / ((System.nanoTime() - began) / 1e9));
    }
  }

  private static void workThatIsWorthCompiling() {
    for (var i = 0; ; i++) {
      if (!Pattern.compile("(a|%d)+b*".formatted(i)).matcher("aaab" + i).find()) {
        throw new IllegalStateException("a regular expression does not match");
      }
    }
  }

  private static List<String> compilers() throws IOException {
    try (var tasks = Files.list(TASKS)) {
      return tasks
          .filter(StarvedCompiler::isCompiler)
          .map(task -> String.valueOf(task.getFileName()))
          .toList();
    }
  }

  private static boolean isCompiler(Path task) {
    try {
      return Files.readString(task.resolve("comm")).matches("C[12] Comp(?s:.*)");
    } catch (IOException e) {
      return false; // it has ended
    }
  }
}
