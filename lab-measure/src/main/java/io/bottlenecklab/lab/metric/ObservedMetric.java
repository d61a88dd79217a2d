package io.bottlenecklab.lab.metric;

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
public record ObservedMetric(
    String flow,
    String key,
    String title,
    Unit unit,
    String path,
    double resolution,
    boolean probed)
    implements Metric {}
