package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Separation;
import java.util.stream.IntStream;

/**
 * How many processors a variant's database and services may use.
 *
 * @param shared whether they take them from the same ones, and the load tool too
 */
record Processors(int cores, double database, double services, boolean shared) {

  private static final String DATABASE = "database";

  static Processors of(int cores, RunningVariant running) {
    var limits = running.processorLimits();
    var limited = Math.min(cores, limits.getOrDefault(DATABASE, (double) cores));
    var all = running.metrics().keySet();
    var services =
        limits.keySet().containsAll(all) && !all.isEmpty()
            ? Math.min(cores, all.stream().mapToDouble(limits::get).sum())
            : cores;
    return running.keptApart()
        ? Separation.of(IntStream.range(0, cores).boxed().toList())
            .map(split ->
                new Processors(
                    cores,
                    Math.min(split.database().size(), limited),
                    Math.min(split.services().size(), services),
                    false))
            .orElseThrow()
        : new Processors(cores, limited, services, true);
  }
}
