package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.results.Round;
import java.util.SortedMap;

/**
 * One load of a capacity search.
 *
 * @param phase its purpose: {@code grow}, {@code beyond}, {@code bisect}, {@code confirm} or {@code
 *     refute}
 * @param rate offered requests a second
 * @param throughput requests with the expected answer, a second
 * @param boundMs latency at the objective's percentile, in milliseconds
 * @param cpu processors in use, by process; 1 is one processor
 * @param latenessMsP99 how late requests left, against the schedule
 * @param meets whether the objective was met
 */
record CapacityPoint(
    String phase,
    double rate,
    double seconds,
    long requests,
    long failed,
    double throughput,
    double boundMs,
    Round.Latency latencyMs,
    SortedMap<String, Double> cpu,
    double latenessMsP99,
    boolean meets) {}
