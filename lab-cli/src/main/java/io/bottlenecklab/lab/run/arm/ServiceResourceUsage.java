package io.bottlenecklab.lab.run.arm;

import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.net.URI;
import java.util.List;

/** The resource usage of a variant's processes; compiler time comes from {@code /actuator}. */
final class ServiceResourceUsage implements ResourceUsage, AutoCloseable {

  /** Processor time of the compiler threads; services on Linux have it. */
  private static final String COMPILATION = "jvm_compilation_cpu_seconds_total";

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
    return running.replicas().values().stream()
        .flatMap(List::stream)
        .mapToDouble(this::compilingSeconds)
        .sum();
  }

  /** NaN for a service that is too busy or does not have the metric. */
  private double compilingSeconds(URI replica) {
    return actuator.total(replica, COMPILATION).orElse(Double.NaN);
  }

  @Override
  public void close() {
    actuator.close();
  }
}
