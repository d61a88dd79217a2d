package io.bottlenecklab.knobs;

import java.util.List;
import java.util.Locale;

/** A garbage collector of the JVM, as the knob {@code lab.garbage-collector} names it. */
public enum GarbageCollector {
  /** One thread, while the application stands still; what services have by default. */
  SERIAL("UseSerialGC"),
  /** Several threads, while the application stands still. */
  PARALLEL("UseParallelGC"),
  /** Partly beside the application; the JVM's own default on two processors and more. */
  G1("UseG1GC"),
  /** Beside the application. */
  ZGC("UseZGC");

  private final String option;

  GarbageCollector(String option) {
    this.option = option;
  }

  /** The name of the JVM's option. */
  public String option() {
    return option;
  }

  /**
   * What a JVM gets besides the options of all services, which name the serial collector, to have
   * the one that the variant states. Without the collector that it was trained with, a JVM ignores
   * its AOT cache.
   */
  public static List<String> options(Variant variant) {
    return variant
        .find("lab.garbage-collector")
        .map(stated -> valueOf(stated.toString().toUpperCase(Locale.ROOT)))
        .map(collector -> List.of("-XX:-" + SERIAL.option, "-XX:+" + collector.option))
        .orElse(List.of());
  }
}
