package io.bottlenecklab.lab.results;

import java.util.List;
import java.util.SortedMap;

/**
 * Where a run took place, and what to be wary of.
 *
 * @param gitCommit of the lab; {@code unknown} outside a checkout
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
    List<String> warnings) {}
