package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
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
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** One measurement of a step on an arm. */
public record Round(
    @JsonPropertyDescription("Index of the round, from 1.") int index,
    @JsonPropertyDescription("Position of the arm within the round's step, from 1.") int order,
    @JsonPropertyDescription("Name of the step.") String step,
    @JsonPropertyDescription("Requests a second; null unless the step has a rate.")
        @Nullable Double offeredRate,
    @JsonPropertyDescription("From the first start to the last answer, in seconds.")
        double durationSeconds,
    @JsonPropertyDescription("Number of requests.") long requests,
    @JsonPropertyDescription("Number of requests without the expected answer.") long failed,
    @JsonPropertyDescription(
            "Requests with the expected answer, a second; for a rate without its tail, "
                + "otherwise from the first start to the last answer.")
        double throughput,
    @JsonPropertyDescription("Latencies in milliseconds; failed requests are included.")
        Latency latencyMs,
    @JsonPropertyDescription("Latency curve: pairs of percentile and milliseconds.")
        List<List<Double>> percentiles,
    @JsonPropertyDescription("Share of all requests that took over a second, from 0 to 1.")
        double shareOverOneSecond,
    @JsonPropertyDescription("Processor time by process, in seconds.")
        SortedMap<String, Double> cpuSeconds,
    @JsonPropertyDescription("Measurements of the load tool.") Extra extra,
    @JsonPropertyDescription(
            "One value a second by name; null where a process did not answer; "
                + "docs/report.md lists the units.")
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        SequencedMap<String, List<@Nullable Double>> series,
    @JsonPropertyDescription(
            "What the flow observed behind the answers, by the observation's name; its "
                + "value «drainSeconds», if any, is how long the system worked after the load, in "
                + "seconds.")
        @JsonAnyGetter
        @JsonAnySetter
        Map<String, Map<String, Object>> observed) {

  private static final String DRAIN = "drainSeconds";
  private static final String DATABASE = "database";
  private static final String DISTANCE = "distance-";

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

  /** Processor time of everything except databases and distances, in seconds. */
  public double applicationCpuSeconds() {
    return cpuSeconds(
        cpuSeconds, process -> !process.startsWith(DATABASE) && !process.startsWith(DISTANCE));
  }

  /** Processor time of the proxies that add distance, in seconds. */
  public double distanceCpuSeconds() {
    return cpuSeconds(cpuSeconds, process -> process.startsWith(DISTANCE));
  }

  /** The name of the process that puts another one at a distance. */
  public static String distanceProcess(String target) {
    return DISTANCE + target;
  }

  /** The process that the one of that name puts at a distance. */
  public static String behindDistance(String process) {
    return process.substring(DISTANCE.length());
  }

  /** The databases' part of processor times by process, in seconds. */
  public static double databaseCpuSeconds(Map<String, Double> byProcess) {
    return cpuSeconds(byProcess, process -> process.startsWith(DATABASE));
  }

  private static double cpuSeconds(Map<String, Double> byProcess, Predicate<String> counted) {
    return byProcess.entrySet().stream()
        .filter(process -> counted.test(process.getKey()))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  /** Latencies in milliseconds; failed requests are included. */
  public record Latency(
      @JsonPropertyDescription("Mean, in milliseconds.") double mean,
      @JsonPropertyDescription("Median, in milliseconds.") double p50,
      @JsonPropertyDescription("90th percentile, in milliseconds.") double p90,
      @JsonPropertyDescription("95th percentile, in milliseconds.") double p95,
      @JsonPropertyDescription("98th percentile, in milliseconds.") double p98,
      @JsonPropertyDescription("99th percentile, in milliseconds.") double p99,
      @JsonPropertyDescription("Maximum, in milliseconds.") double max) {}

  /** Measurements of the load tool. */
  public record Extra(
      @JsonPropertyDescription("The load tool's processor time, in seconds.")
          double generatorCpuSeconds,
      @JsonPropertyDescription(
              "How late requests left against the schedule: 99th percentile, in milliseconds.")
          double latenessMsP99,
      @JsonPropertyDescription("The same: maximum, in milliseconds.") double latenessMsMax,
      @JsonPropertyDescription(
              "Number of failed requests by what came instead of the expected answer.")
          @JsonInclude(JsonInclude.Include.NON_EMPTY)
          @Nullable SortedMap<String, Long> failures) {

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
