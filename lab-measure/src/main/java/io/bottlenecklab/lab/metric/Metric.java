package io.bottlenecklab.lab.metric;

import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** A metric that a claim compares: of every request, or observed by a flow behind its answers. */
public sealed interface Metric {

  /** The name in experiment and result files, such as {@code p95}. */
  String key();

  /** The unit of its values. */
  Unit unit();

  /** Whether its values are shares; two shares are compared by their difference. */
  default boolean isShare() {
    return unit() == Unit.SHARE;
  }

  /** The unit of a metric's values. */
  enum Unit {
    MILLISECONDS,
    SECONDS,
    /** Events a second. */
    PER_SECOND,
    /** From 0 to 1. */
    SHARE,
    /** How many of something. */
    COUNT
  }

  /** What the class path has, looked up once. */
  final class Installed {
    private static final List<ObservedMetrics> ALL =
        ServiceLoader.load(ObservedMetrics.class).stream()
            .map(ServiceLoader.Provider::get)
            .toList();
    private static final List<ObservedMetric> METRICS =
        ALL.stream().flatMap(each -> each.metrics().stream()).toList();
    private static final List<ObservedMetrics.Shortfall> SHORTFALLS =
        ALL.stream().flatMap(each -> each.shortfalls().stream()).toList();

    private Installed() {}
  }

  /** The metrics that flows observe, for every system on the class path. */
  static List<ObservedMetric> observed() {
    return Installed.METRICS;
  }

  /** The shortfalls that reports warn about, for every system on the class path. */
  static List<ObservedMetrics.Shortfall> shortfalls() {
    return Installed.SHORTFALLS;
  }

  /**
   * Finds a metric by its key.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Metric of(String key) {
    return Stream.concat(Stream.of(RequestMetric.values()), observed().stream())
        .filter(metric -> metric.key().equals(key))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown metric «%s»".formatted(key)));
  }

  /** The metrics of every load. */
  enum RequestMetric implements Metric {
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

  /**
   * A metric that a flow observes behind its answers, such as records stored.
   *
   * @param flow the flow that observes it
   * @param key the unique name in experiment files
   * @param title the heading of its column in reports; empty if it has none
   * @param path the place of its value in a round of {@code results.json}, such as {@code
   *     stored.visible.p99}
   * @param resolution the smallest difference that can be observed; 0 for a single event
   * @param probed whether the flow has to probe the system during the load; it does so only if a
   *     claim uses the metric
   */
  record ObservedMetric(
      String flow,
      String key,
      String title,
      Unit unit,
      String path,
      double resolution,
      boolean probed)
      implements Metric {}
}
