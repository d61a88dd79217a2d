package io.bottlenecklab.lab.results;

import java.util.List;
import java.util.SortedMap;

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
    List<String> warnings) {}
