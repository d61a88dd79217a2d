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
  /** Share of the requests that did not get the expected answer, from 0 to 1. */
  FAILED_SHARE,
  DATABASE_CPU_PER_REQUEST,
  APPLICATION_CPU_PER_REQUEST,
  /** Database and application together. */
  CPU_PER_REQUEST,
  /** Seconds from the end of a load of registrations until the last record was stored. */
  DRAIN,
  /** Records stored a second, until the last one was. */
  STORED,
  /** Of the records stored, the share of the consumer's instance that stored the most. */
  BUSIEST_INSTANCE,
  /** Milliseconds from the 202 for a record until a lookup tells it; half of them. */
  VISIBLE_P50,
  /** The same, all but one of a hundred. */
  VISIBLE_P99;

  /** Whether it is a share, two of which are told apart by their difference. */
  public boolean isShare() {
    return this == SHARE_OVER_ONE_SECOND || this == FAILED_SHARE || this == BUSIEST_INSTANCE;
  }

  /** Whether it is of what becomes of registered records behind the answers. */
  public boolean isOfStoring() {
    return this == DRAIN || this == STORED || this == BUSIEST_INSTANCE || isOfVisibility();
  }

  /** Whether it takes lookups beside the load. */
  public boolean isOfVisibility() {
    return this == VISIBLE_P50 || this == VISIBLE_P99;
  }

  /** As it stands in files: {@code p95}, {@code share-over-one-second}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The metric of that key; there has to be one. */
  public static Metric of(String key) {
    return valueOf(key.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
