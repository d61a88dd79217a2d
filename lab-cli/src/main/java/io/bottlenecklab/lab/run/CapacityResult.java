package io.bottlenecklab.lab.run;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import io.bottlenecklab.lab.results.Environment;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.files.ResultsFolder;
import io.bottlenecklab.lab.results.files.ResultsException;
import java.time.Instant;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * What a capacity search found: {@code capacity.json}.
 *
 * @param on where the variant ran: {@code embedded} or {@code compose}
 * @param closed its throughput under closed load, which the search starts from
 * @param perSecond the highest arrival rate that meets the objective; null where none does
 * @param failsAt the lowest rate above it that does not; null where none was found
 * @param confirmed whether repeated loads said the same
 * @param curve every load, in the order sent
 * @param cliff where the system collapses; null where it does not
 */
public record CapacityResult(
    String variant,
    Instant startedAt,
    double durationSeconds,
    String on,
    long seed,
    boolean quick,
    @JsonAnyGetter SequencedMap<String, Integer> dataset,
    Bound objective,
    Results.Capacity closed,
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
  public record Bound(double percentile, double belowMs, double failedBelow) {}

  /** 0 where a rate was found and confirmed, 3 where the search stays inconclusive. */
  @JsonIgnore
  public int exitCode() {
    return confirmed ? Results.REPRODUCED : Results.NOT_REPRODUCED;
  }

  /**
   * Writes the file into a folder; an earlier one is kept.
   *
   * @throws ResultsException where it cannot be written
   */
  public void write(ResultsFolder folder) {
    folder.keepEarlier(ResultsFolder.CAPACITY, List.of());
    folder.writeJson(ResultsFolder.CAPACITY, this);
  }
}
