package io.bottlenecklab.lab.stage;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** One process or container of a running variant, and what it has used since it started. */
public interface VariantProcess {

  /**
   * {@code database}, {@code broker} (with a mirror the central one, beside {@code broker-local}
   * and {@code mirror}), a companion, {@code shop-service} (if there are several, {@code
   * shop-service-1}, {@code -2} …).
   */
  String name();

  /** Processor time, user and system, children included. */
  Duration cpuTime();

  /** Bytes read from disks and written to them; empty if they are not counted. */
  OptionalLong diskTraffic();

  /**
   * Further running totals, without those that are not counted: {@code system}, the seconds of
   * {@link #cpuTime} in the kernel; {@code waiting}, the seconds that its threads were ready to run
   * and had no processor; {@code switches}, how often one got a processor.
   */
  Map<String, Double> schedulingTotals();

  /** Processors it may use at most; empty if it may use all of the machine's. */
  OptionalDouble processorLimit();
}
