package io.bottlenecklab.support.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The time of the JVM's compiler threads, as Linux accounts it; other systems have no such meters.
 * {@code jvm_compilation_cpu_seconds_total} is their processor time, {@code
 * jvm_compilation_wait_seconds_total} the time they waited for a processor. Micrometer's {@code
 * jvm_compilation_time} is elapsed time, the sum of both.
 *
 * @param tasks a folder for each thread of this process, as {@code /proc/self/task} is
 */
record CompilerTime(Path tasks) implements MeterBinder {

  private static final double NANOS_A_SECOND = 1e9;

  /** Fields of a thread's {@code schedstat}, in nanoseconds. */
  private static final int RUNNING = 0;

  private static final int WAITING = 1;

  @Override
  public void bindTo(MeterRegistry registry) {
    if (Files.isDirectory(tasks)) {
      FunctionCounter.builder("jvm.compilation.cpu", this, time -> time.seconds(RUNNING))
          .description("Processor time of the compiler threads")
          .baseUnit("seconds")
          .register(registry);
      FunctionCounter.builder("jvm.compilation.wait", this, time -> time.seconds(WAITING))
          .description("Time that compiler threads waited for a processor")
          .baseUnit("seconds")
          .register(registry);
    }
  }

  private double seconds(int field) {
    try (var threads = Files.list(tasks)) {
      return threads.mapToLong(thread -> nanos(thread, field)).sum() / NANOS_A_SECOND;
    } catch (IOException e) {
      return Double.NaN;
    }
  }

  private static long nanos(Path thread, int field) {
    try {
      var name = Files.readString(thread.resolve("comm"));
      return name.startsWith("C1 Comp") || name.startsWith("C2 Comp")
          ? Long.parseLong(Files.readString(thread.resolve("schedstat")).split("\\s+", -1)[field])
          : 0;
    } catch (IOException e) {
      return 0; // it has ended
    }
  }
}
