package io.bottlenecklab.lab.catalogue;

import java.util.Locale;

/**
 * What a claim is about. Latencies are milliseconds, throughput is requests a second, CPU is
 * seconds a request.
 */
public enum Metric {
  MEAN,
  P50,
  P90,
  P95,
  P98,
  P99,
  MAX,
  THROUGHPUT,
  SHARE_OVER_ONE_SECOND,
  DATABASE_CPU_PER_REQUEST,
  APPLICATION_CPU_PER_REQUEST,
  /** Database and application together. */
  CPU_PER_REQUEST;

  /** As it stands in files: {@code p95}, {@code share-over-one-second}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Metric of(String key) {
    return valueOf(key.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
