package io.bottlenecklab.lab.judge;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The processors that a variant's database and services may use.
 *
 * @param cores of the machine
 * @param shared the number of processors that database and services share: all of them if the load
 *     tool shares them too; those without the load tool's; 0 if nothing is shared
 */
public record ProcessorBudget(int cores, double database, double services, int shared) {

  private static final String DATABASE = "database";

  /**
   * The processors that database and services are pinned to.
   *
   * @param shared the number of processors they share, as {@link ProcessorBudget#shared}
   */
  public record Separation(int database, int services, int shared) {}

  /**
   * The budget of a variant.
   *
   * @param limits the most processors a process may use, by the process's name
   * @param services the names of the services' processes
   * @param separation empty if everything shares all processors
   */
  public static ProcessorBudget of(
      int cores,
      Map<String, Double> limits,
      Set<String> services,
      Optional<Separation> separation) {
    var database = Math.min(cores, limits.getOrDefault(DATABASE, (double) cores));
    var ofServices =
        limits.keySet().containsAll(services) && !services.isEmpty()
            ? Math.min(
                cores, services.stream().mapToDouble(name -> limits.getOrDefault(name, 0.0)).sum())
            : cores;
    return separation
        .map(split ->
            new ProcessorBudget(
                cores,
                Math.min(split.database(), database),
                Math.min(split.services(), ofServices),
                split.shared()))
        .orElseGet(() -> new ProcessorBudget(cores, database, ofServices, cores));
  }

  /** Whether the load tool shares the processors of database and services. */
  boolean sharedWithLoadTool() {
    return shared == cores;
  }
}
