package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One measurement of a step on an arm.
 *
 * @param index of the round, from 1
 * @param order position of the arm within the round's step, from 1
 * @param offeredRate requests a second; null unless the step has a rate
 * @param throughput requests with the expected answer, a second; for a rate without its tail,
 *     otherwise from the first start to the last answer
 * @param percentiles the latency curve: pairs of percentile and milliseconds
 * @param shareOverOneSecond of all requests, from 0 to 1
 * @param cpuSeconds processor time by process
 * @param series one value a second by name, see {@link Series}
 * @param observed what the flow observed behind the answers, by the observation's name; its value
 *     «drainSeconds», if any, is how long the system worked after the load
 */
public record Round(
    int index,
    int order,
    String step,
    @Nullable Double offeredRate,
    double durationSeconds,
    long requests,
    long failed,
    double throughput,
    Latency latencyMs,
    List<List<Double>> percentiles,
    double shareOverOneSecond,
    SortedMap<String, Double> cpuSeconds,
    Extra extra,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) SequencedMap<String, List<@Nullable Double>> series,
    @JsonAnyGetter @JsonAnySetter Map<String, Map<String, Object>> observed) {

  private static final String DRAIN = "drainSeconds";
  private static final String DATABASE = "database";

  /** Replaces what a file leaves out because it is empty. */
  public Round {
    series = series == null ? new LinkedHashMap<>() : series;
    observed = observed == null ? new LinkedHashMap<>() : observed;
  }

  /** Seconds from the start of the load until the system finished the work that it caused. */
  public double secondsOfWork() {
    return durationSeconds
        + observed.keySet().stream()
            .flatMapToDouble(name -> observed(name + "." + DRAIN).stream())
            .max()
            .orElse(0);
  }

  /**
   * A number that was observed behind the answers.
   *
   * @param path its place in the round, such as {@code stored.visible.p99}
   */
  public OptionalDouble observed(String path) {
    Object found = observed;
    for (var name : path.split("\\.", -1)) {
      found = found instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return found instanceof Number number
        ? OptionalDouble.of(number.doubleValue())
        : OptionalDouble.empty();
  }

  /** The failed requests as a share of all, from 0 to 1. */
  public double failedShare() {
    return (double) failed / requests;
  }

  /** Processor time of the databases, in seconds. */
  public double databaseCpuSeconds() {
    return databaseCpuSeconds(cpuSeconds);
  }

  /** Processor time of everything except the databases, in seconds. */
  public double applicationCpuSeconds() {
    return cpuSeconds(cpuSeconds, false);
  }

  /** The databases' part of processor times by process, in seconds. */
  public static double databaseCpuSeconds(Map<String, Double> byProcess) {
    return cpuSeconds(byProcess, true);
  }

  private static double cpuSeconds(Map<String, Double> byProcess, boolean database) {
    return byProcess.entrySet().stream()
        .filter(process -> process.getKey().startsWith(DATABASE) == database)
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  /** Latencies in milliseconds; failed requests are included. */
  public record Latency(
      double mean, double p50, double p90, double p95, double p98, double p99, double max) {}

  /**
   * Measurements of the load tool.
   *
   * @param generatorCpuSeconds its processor time
   * @param latenessMsP99 how late requests left, against the schedule
   * @param failures number of failed requests by what came instead of the expected answer
   */
  public record Extra(
      double generatorCpuSeconds,
      double latenessMsP99,
      double latenessMsMax,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable SortedMap<String, Long> failures) {

    /** Replaces what a file leaves out because it is empty. */
    public Extra {
      failures = failures == null ? new TreeMap<>() : failures;
    }
  }

  /** Sampled values, one a second for each name. */
  public static final class Series {

    /** The series of a load without sampling. */
    public static final Series NONE = new Series(0);

    /** The name of the time axis: seconds since the start of the sampling. */
    private static final String SECONDS = "seconds";

    private final int seconds;
    private final SortedMap<String, List<@Nullable Double>> values = new TreeMap<>();

    /** Series from second 0 to {@code seconds}. */
    public Series(int seconds) {
      this.seconds = seconds;
    }

    /** Adds a value; values after the last second are dropped, non-finite ones count as missing. */
    public void put(String name, int second, double value) {
      if (second <= seconds) {
        values
            .computeIfAbsent(name, _ -> new ArrayList<>(Collections.nCopies(seconds + 1, null)))
            .set(second, Double.isFinite(value) ? value : null);
      }
    }

    /**
     * The series for the results: the seconds, and as many values for each name, null if missing.
     * Names without any value are left out.
     *
     * @param rounding rounds each value
     */
    public SequencedMap<String, List<@Nullable Double>> rounded(DoubleUnaryOperator rounding) {
      var all = new LinkedHashMap<String, List<@Nullable Double>>();
      if (values.isEmpty()) {
        return all;
      }
      var index = new ArrayList<@Nullable Double>();
      for (var second = 0; second <= seconds; second++) {
        index.add((double) second);
      }
      all.put(SECONDS, index);
      values.forEach((name, row) -> {
        var list = new ArrayList<@Nullable Double>();
        for (var value : row) {
          list.add(value == null ? null : rounding.applyAsDouble(value));
        }
        if (list.stream().anyMatch(value -> value != null)) {
          all.put(name, Collections.unmodifiableList(list));
        }
      });
      return all;
    }
  }
}
