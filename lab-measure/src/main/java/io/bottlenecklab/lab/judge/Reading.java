package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.experiment.Metric;
import io.bottlenecklab.lab.experiment.ObservedMetric;
import io.bottlenecklab.lab.experiment.RequestMetric;
import io.bottlenecklab.lab.results.Results;
import java.util.Map;

/**
 * A metric's value in one round.
 *
 * @param value in the metric's unit
 * @param resolution the least value that this round could have told from nothing
 */
public record Reading(double value, double resolution) {

  /** Kernels account processor time in ticks of a hundredth of a second. */
  private static final double CPU_TICK_SECONDS = 0.01;

  /** Histograms keep microseconds, and three digits. */
  private static final double HISTOGRAM_MS = 0.001;

  private static final double HISTOGRAM_SHARE = 0.001;
  private static final String DATABASE = "database";

  /** Reads a metric of a round. */
  public static Reading of(Metric metric, Results.Round round) {
    return switch (metric) {
      case RequestMetric request -> of(request, round);
      case ObservedMetric observed ->
          new Reading(
              round
                  .observed(observed.path())
                  .orElseThrow(() ->
                      new IllegalArgumentException(
                          "the round has no «%s»".formatted(observed.path()))),
              resolution(observed, round));
    };
  }

  private static double resolution(ObservedMetric metric, Results.Round round) {
    if (metric.resolution() > 0) {
      return metric.resolution();
    }
    return 1 / (metric.isShare() ? round.requests() : round.durationSeconds());
  }

  private static Reading of(RequestMetric metric, Results.Round round) {
    var latency = round.latencyMs();
    return switch (metric) {
      case MEAN -> latency(latency.mean());
      case P50 -> latency(latency.p50());
      case P90 -> latency(latency.p90());
      case P95 -> latency(latency.p95());
      case P98 -> latency(latency.p98());
      case P99 -> latency(latency.p99());
      case MAX -> latency(latency.max());
      case THROUGHPUT -> new Reading(round.throughput(), 1 / round.durationSeconds());
      case SHARE_OVER_ONE_SECOND -> new Reading(round.shareOverOneSecond(), 1.0 / round.requests());
      case FAILED_SHARE -> new Reading(round.failedShare(), 1.0 / round.requests());
      case DATABASE_CPU_PER_REQUEST -> cpu(databaseCpu(round), round);
      case APPLICATION_CPU_PER_REQUEST -> cpu(applicationCpu(round), round);
      case CPU_PER_REQUEST -> cpu(databaseCpu(round) + applicationCpu(round), round);
    };
  }

  private static Reading latency(double ms) {
    return new Reading(ms, Math.max(HISTOGRAM_MS, HISTOGRAM_SHARE * ms));
  }

  /** Seconds of processor time that databases used. */
  public static double databaseCpu(Results.Round round) {
    return databaseCpu(round.cpuSeconds());
  }

  /** The same of processes by their names. */
  public static double databaseCpu(Map<String, Double> cpuSeconds) {
    return cpuSeconds(cpuSeconds, true);
  }

  /** Seconds of processor time that everything but databases used. */
  public static double applicationCpu(Results.Round round) {
    return cpuSeconds(round.cpuSeconds(), false);
  }

  private static double cpuSeconds(Map<String, Double> byProcess, boolean database) {
    return byProcess.entrySet().stream()
        .filter(process -> process.getKey().startsWith(DATABASE) == database)
        .mapToDouble(process -> process.getValue())
        .sum();
  }

  private static Reading cpu(double seconds, Results.Round round) {
    return new Reading(seconds / round.requests(), CPU_TICK_SECONDS / round.requests());
  }

  boolean tells() {
    return value >= resolution;
  }

  /** The value, or the least there could have been: ratios of it stay finite and err downwards. */
  double atLeastResolution() {
    return Math.max(value, resolution);
  }
}
