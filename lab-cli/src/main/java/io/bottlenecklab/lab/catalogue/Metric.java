package io.bottlenecklab.lab.catalogue;

/** What a claim is about. Latencies are milliseconds, CPU is seconds a request. */
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
  APPLICATION_CPU_PER_REQUEST
}
