package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.Round;

/**
 * A metric's value in one round.
 *
 * @param value in the metric's unit
 * @param resolution the smallest value that this round can distinguish from 0
 */
record MetricReading(double value, double resolution) {

  /** Kernels account for processor time in ticks of a hundredth of a second. */
  private static final double CPU_TICK_SECONDS = 0.01;

  /** Histograms keep microseconds with three digits. */
  private static final double HISTOGRAM_MS = 0.001;

  private static final double HISTOGRAM_SHARE = 0.001;

  /** Reads a metric of a round. */
  static MetricReading of(Metric metric, Round round) {
    return switch (metric) {
      case RequestMetric request -> of(request, round);
      case ObservedMetric observed ->
          new MetricReading(
              round
                  .observed(observed.path())
                  .orElseThrow(() ->
                      new IllegalArgumentException(
                          "the round has no «%s»".formatted(observed.path()))),
              resolution(observed, round));
    };
  }

  private static double resolution(ObservedMetric metric, Round round) {
    if (metric.resolution() > 0) {
      return metric.resolution();
    }
    return 1 / (metric.isShare() ? round.requests() : round.durationSeconds());
  }

  private static MetricReading of(RequestMetric metric, Round round) {
    var latency = round.latencyMs();
    return switch (metric) {
      case MEAN -> latency(latency.mean());
      case P50 -> latency(latency.p50());
      case P90 -> latency(latency.p90());
      case P95 -> latency(latency.p95());
      case P98 -> latency(latency.p98());
      case P99 -> latency(latency.p99());
      case MAX -> latency(latency.max());
      case SPREAD -> spread(latency.p99() / Math.max(latency.p50(), HISTOGRAM_MS));
      case THROUGHPUT -> new MetricReading(round.throughput(), 1 / round.durationSeconds());
      case SHARE_OVER_ONE_SECOND ->
          new MetricReading(round.shareOverOneSecond(), 1.0 / round.requests());
      case FAILED_SHARE -> new MetricReading(round.failedShare(), 1.0 / round.requests());
      case DATABASE_CPU_PER_REQUEST -> cpu(round.databaseCpuSeconds(), round);
      case APPLICATION_CPU_PER_REQUEST -> cpu(round.applicationCpuSeconds(), round);
      case CPU_PER_REQUEST ->
          cpu(round.databaseCpuSeconds() + round.applicationCpuSeconds(), round);
    };
  }

  private static MetricReading latency(double ms) {
    return new MetricReading(ms, Math.max(HISTOGRAM_MS, HISTOGRAM_SHARE * ms));
  }

  /** Both of its latencies are rounded. */
  private static MetricReading spread(double ratio) {
    return new MetricReading(ratio, 2 * HISTOGRAM_SHARE * ratio);
  }

  private static MetricReading cpu(double seconds, Round round) {
    return new MetricReading(seconds / round.requests(), CPU_TICK_SECONDS / round.requests());
  }

  boolean isMeasurable() {
    return value >= resolution;
  }

  /** The value, at least the resolution: so ratios stay finite and err towards no effect. */
  double atLeastResolution() {
    return Math.max(value, resolution);
  }
}
