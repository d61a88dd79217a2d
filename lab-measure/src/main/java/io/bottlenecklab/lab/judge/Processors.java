package io.bottlenecklab.lab.judge;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How many processors a variant's database and services may use.
 *
 * @param cores of the machine
 * @param shared on how many database and services take turns: all, and the load tool does too;
 *     those that are not the load tool's; or none
 */
public record Processors(int cores, double database, double services, int shared) {

  private static final String DATABASE = "database";

  /**
   * How many processors database and services are held to.
   *
   * @param shared on how many they take turns, as {@link Processors#shared}
   */
  public record Separation(int database, int services, int shared) {}

  /**
   * The processors that a variant may use of the machine's.
   *
   * @param limits processors that a process may use at most, by its name
   * @param services the names of the services' processes
   * @param separation empty where everything shares all processors
   */
  public static Processors of(
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
            new Processors(
                cores,
                Math.min(split.database(), database),
                Math.min(split.services(), ofServices),
                split.shared()))
        .orElseGet(() -> new Processors(cores, database, ofServices, cores));
  }

  /** Whether the load tool takes turns with the others. */
  boolean sharedWithLoadTool() {
    return shared == cores;
  }
}
