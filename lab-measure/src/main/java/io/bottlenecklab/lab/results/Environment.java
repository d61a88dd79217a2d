package io.bottlenecklab.lab.results;

import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * The machine and software of a run, with warnings about its results.
 *
 * @param gitCommit the lab's commit; {@code unknown} outside a checkout
 * @param databases product and version by schema
 */
public record Environment(
    int cores,
    long memoryBytes,
    String cpuModel,
    String os,
    String jdk,
    String gitCommit,
    SortedMap<String, String> databases,
    List<String> warnings) {

  /** The warnings as lines of text, each with a line feed. */
  public String warningText() {
    return warnings.stream().map("warning: %s%n"::formatted).collect(Collectors.joining());
  }
}
