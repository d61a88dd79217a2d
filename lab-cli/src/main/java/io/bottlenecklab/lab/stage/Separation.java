package io.bottlenecklab.lab.stage;

import java.util.List;
import java.util.Optional;

/**
 * Who gets which processors, as if each had a machine of its own. The same for every variant on a
 * machine, so that two arms differ in nothing but their knobs.
 *
 * @param database the database's
 * @param services all the services' together
 * @param loadTool the load tool's
 */
public record Separation(List<Integer> database, List<Integer> services, List<Integer> loadTool) {

  /** One for the load tool, one for the database, and two, so that there can be two replicas. */
  public static final int ENOUGH = 4;

  /** Of this many processors the load tool gets one: it needs under 0.5 ms a request. */
  private static final int PER_LOAD_PROCESSOR = 8;

  /** Splits these processors; empty where they are too few. */
  public static Optional<Separation> of(List<Integer> processors) {
    var count = processors.size();
    if (count < ENOUGH) {
      return Optional.empty();
    }
    var loadTool = Math.max(1, count / PER_LOAD_PROCESSOR);
    var database = (count - loadTool) / 2;
    return Optional.of(
        new Separation(
            List.copyOf(processors.subList(0, database)),
            List.copyOf(processors.subList(database, count - loadTool)),
            List.copyOf(processors.subList(count - loadTool, count))));
  }
}
