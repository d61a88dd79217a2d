package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.net.URI;
import java.util.List;

/** What a variant's processes have spent; services tell their compiling at {@code /actuator}. */
final class ServiceEffort implements Effort, AutoCloseable {

  /** Of the compiler threads; told where the service runs on Linux. */
  private static final String COMPILATION = "jvm_compilation_cpu_seconds_total";

  private final RunningVariant running;
  private final Actuator actuator = new Actuator();

  ServiceEffort(RunningVariant running) {
    this.running = running;
  }

  @Override
  public double cpuSeconds() {
    return running.cpuTime().values().stream().mapToDouble(used -> used.toNanos() / 1e9).sum();
  }

  @Override
  public double compilingSeconds() {
    return running.replicas().values().stream()
        .flatMap(List::stream)
        .mapToDouble(this::compilingSeconds)
        .sum();
  }

  /** A service without this metric, or too busy, does not tell: the other witnesses decide. */
  private double compilingSeconds(URI replica) {
    return actuator.total(replica, COMPILATION).orElse(Double.NaN);
  }

  @Override
  public void close() {
    actuator.close();
  }
}
