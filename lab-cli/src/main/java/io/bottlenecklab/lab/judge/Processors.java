package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.stage.RunningVariant;

/**
 * How many processors a variant's database and services may use.
 *
 * @param cores of the machine
 * @param shared on how many database and services take turns: all, and the load tool does too;
 *     those that are not the load tool's; or none
 */
public record Processors(int cores, double database, double services, int shared) {

  private static final String DATABASE = "database";

  /** Those of a variant, of the machine's. */
  public static Processors of(int cores, RunningVariant running) {
    var limits = running.processorLimits();
    var limited = Math.min(cores, limits.getOrDefault(DATABASE, (double) cores));
    var all = running.metrics().keySet();
    var services =
        limits.keySet().containsAll(all) && !all.isEmpty()
            ? Math.min(cores, all.stream().mapToDouble(limits::get).sum())
            : cores;
    return running
        .separation()
        .map(split ->
            new Processors(
                cores,
                Math.min(split.database().size(), limited),
                Math.min(split.services().size(), services),
                split.shared()))
        .orElseGet(() -> new Processors(cores, limited, services, cores));
  }

  /** Whether the load tool takes turns with the others. */
  boolean sharedWithLoadTool() {
    return shared == cores;
  }
}
