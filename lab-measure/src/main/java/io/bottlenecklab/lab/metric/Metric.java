package io.bottlenecklab.lab.metric;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** A metric that a claim compares: of every request, or observed by a flow behind its answers. */
public sealed interface Metric permits RequestMetric, ObservedMetric {

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
}
