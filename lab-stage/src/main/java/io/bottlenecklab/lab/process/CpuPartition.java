package io.bottlenecklab.lab.process;

import java.util.List;
import java.util.Optional;

/**
 * The processors of database, services and load tool, as if they were on machines of their own. It
 * is the same for every variant on a machine, so that two arms differ only in their knobs.
 *
 * @param database the database's
 * @param services all the services' together: the database's, or none of them
 * @param loadTool the load tool's
 */
public record CpuPartition(List<Integer> database, List<Integer> services, List<Integer> loadTool) {

  /** One for the load tool, one for the database, and two for two replicas. */
  public static final int ENOUGH_FOR_ALL = 4;

  /** One for the load tool, one for everything else. */
  public static final int ENOUGH_FOR_LOAD_TOOL = 2;

  /** The load tool gets one of this many processors: it needs under 0.5 ms a request. */
  private static final int PER_LOAD_PROCESSOR = 8;

  /** Divides these processors among all three; empty if they are too few. */
  public static Optional<CpuPartition> ofAll(List<Integer> processors) {
    var count = processors.size();
    if (count < ENOUGH_FOR_ALL) {
      return Optional.empty();
    }
    var loadTool = Math.max(1, count / PER_LOAD_PROCESSOR);
    var database = (count - loadTool) / 2;
    return Optional.of(
        new CpuPartition(
            List.copyOf(processors.subList(0, database)),
            List.copyOf(processors.subList(database, count - loadTool)),
            List.copyOf(processors.subList(count - loadTool, count))));
  }

  /**
   * Gives the load tool half of these processors, as it may have to offer far more than is
   * answered; empty if they are too few.
   */
  public static Optional<CpuPartition> ofLoadTool(List<Integer> processors) {
    var count = processors.size();
    if (count < ENOUGH_FOR_LOAD_TOOL) {
      return Optional.empty();
    }
    var system = List.copyOf(processors.subList(0, count - count / 2));
    return Optional.of(
        new CpuPartition(system, system, List.copyOf(processors.subList(system.size(), count))));
  }

  /** How many processors database and services share. */
  public int shared() {
    return database.equals(services) ? services.size() : 0;
  }
}
