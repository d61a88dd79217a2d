package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.util.List;

/** The resource usage of a variant's processes; compiler time comes from {@code /actuator}. */
final class ServiceResourceUsage implements ResourceUsage, AutoCloseable {

  /** Processor time of the compiler threads; services on Linux have it. */
  private static final String COMPILATION = "jvm_compilation_cpu_seconds_total";

  private static final String WAITED = "jvm_compilation_wait_seconds_total";

  private final RunningVariant running;
  private final Actuator actuator = new Actuator();

  ServiceResourceUsage(RunningVariant running) {
    this.running = running;
  }

  @Override
  public double cpuSeconds() {
    return running.cpuTime().values().stream().mapToDouble(used -> used.toNanos() / 1e9).sum();
  }

  @Override
  public double compilingSeconds() {
    return total(COMPILATION);
  }

  @Override
  public double compilersWaitedSeconds() {
    return total(WAITED);
  }

  /** NaN if a service is too busy or does not have the metric. */
  private double total(String metric) {
    return running.replicas().values().stream()
        .flatMap(List::stream)
        .mapToDouble(replica -> actuator.total(replica, metric).orElse(Double.NaN))
        .sum();
  }

  @Override
  public void close() {
    actuator.close();
  }
}
