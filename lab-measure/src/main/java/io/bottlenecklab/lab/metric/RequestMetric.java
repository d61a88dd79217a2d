package io.bottlenecklab.lab.metric;

import java.util.Locale;

/** The metrics of every load. */
public enum RequestMetric implements Metric {
  MEAN(Unit.MILLISECONDS),
  P50(Unit.MILLISECONDS),
  P90(Unit.MILLISECONDS),
  P95(Unit.MILLISECONDS),
  P98(Unit.MILLISECONDS),
  P99(Unit.MILLISECONDS),
  MAX(Unit.MILLISECONDS),
  /** p99 divided by p50: a longer tail shows here where the middle stays. */
  SPREAD(Unit.COUNT),
  /** Requests with the expected answer, a second. */
  THROUGHPUT(Unit.PER_SECOND),
  SHARE_OVER_ONE_SECOND(Unit.SHARE),
  /** The share of requests without the expected answer. */
  FAILED_SHARE(Unit.SHARE),
  DATABASE_CPU_PER_REQUEST(Unit.SECONDS),
  APPLICATION_CPU_PER_REQUEST(Unit.SECONDS),
  /** Database and application together. */
  CPU_PER_REQUEST(Unit.SECONDS);

  private final Unit unit;

  RequestMetric(Unit unit) {
    this.unit = unit;
  }

  @Override
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public Unit unit() {
    return unit;
  }
}
