package io.bottlenecklab.lab.run.single;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Results.Environment;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import java.time.Instant;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * The result of a capacity search: {@code capacity.json}.
 *
 * @param on where the variant ran: {@code embedded} or {@code compose}
 * @param closed its throughput under closed load; the search starts from it
 * @param gain by which that was higher after the search: 0.1 is 10 %
 * @param perSecond the highest arrival rate that meets the objective; null if none does
 * @param failsAt the lowest rate above it that misses the objective; null if none was found
 * @param confirmed whether repeated loads agreed
 * @param curve all loads, in the order of sending
 * @param cliff where the system collapses; null if it does not
 */
record CapacityResult(
    String variant,
    Instant startedAt,
    double durationSeconds,
    String on,
    long seed,
    boolean quick,
    @JsonAnyGetter SequencedMap<String, Integer> dataset,
    Bound objective,
    Results.Capacity closed,
    @Nullable Double gain,
    @Nullable Double perSecond,
    @Nullable Double failsAt,
    boolean confirmed,
    List<CapacityPoint> curve,
    @Nullable Cliff cliff,
    Environment environment) {

  /**
   * The objective.
   *
   * @param percentile of the latencies
   * @param belowMs milliseconds
   * @param failedBelow share of failed requests, from 0 to 1
   */
  record Bound(double percentile, double belowMs, double failedBelow) {}

  /** The exit code: 0 if a rate was found and confirmed, 3 if the search is inconclusive. */
  @JsonIgnore
  int exitCode() {
    return confirmed ? Results.REPRODUCED : Results.NOT_REPRODUCED;
  }

  /**
   * Writes the file into a folder; an earlier file is kept.
   *
   * @throws ResultsException if it cannot be written
   */
  void write(ResultsFolder folder) {
    folder.replaceJson(ResultsFolder.CAPACITY, this);
  }
}
