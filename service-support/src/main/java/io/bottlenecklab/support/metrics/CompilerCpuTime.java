package io.bottlenecklab.support.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * {@code jvm_compilation_cpu_seconds_total}: the processor time of the JVM's compiler threads, as
 * Linux accounts it; elsewhere there is no such meter. Micrometer's {@code jvm_compilation_time} is
 * by the clock: on busy processors a compiler mostly waits for one, and that counts there.
 *
 * @param tasks a folder for each thread of this process, as {@code /proc/self/task} is
 */
record CompilerCpuTime(Path tasks) implements MeterBinder {

  private static final double TICKS_A_SECOND = 100;

  /** User and system time, counted from the field after the name. */
  private static final int FIRST_TIME = 11;

  private static final int TIMES = 2;

  @Override
  public void bindTo(MeterRegistry registry) {
    if (Files.isDirectory(tasks)) {
      FunctionCounter.builder("jvm.compilation.cpu", this, CompilerCpuTime::seconds)
          .description("Processor time of the compiler threads")
          .baseUnit("seconds")
          .register(registry);
    }
  }

  private double seconds() {
    try (var threads = Files.list(tasks)) {
      return threads.mapToLong(CompilerCpuTime::ticks).sum() / TICKS_A_SECOND;
    } catch (IOException e) {
      return Double.NaN;
    }
  }

  private static long ticks(Path thread) {
    try {
      // The name stands in brackets and may hold anything.
      var stat = Files.readString(thread.resolve("stat"), StandardCharsets.ISO_8859_1);
      var name = stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      if (!name.startsWith("C1 Comp") && !name.startsWith("C2 Comp")) {
        return 0;
      }
      var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return Arrays.stream(fields).skip(FIRST_TIME).limit(TIMES).mapToLong(Long::parseLong).sum();
    } catch (IOException e) {
      return 0; // it has ended
    }
  }
}
