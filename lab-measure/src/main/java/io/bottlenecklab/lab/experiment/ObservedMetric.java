package io.bottlenecklab.lab.experiment;

/**
 * A metric that a flow observes behind its answers, such as records stored.
 *
 * @param flow whose loads have it
 * @param key the name in experiment files, unlike any other metric's
 * @param title the heading of its column in reports
 * @param path where its value stands in a round of {@code results.json}, such as {@code
 *     stored.visible.p99}
 * @param resolution the least difference that can be observed; 0 where a single event is
 * @param probed whether the flow has to probe the system beside the load, which it does only where
 *     a claim asks for it
 */
public record ObservedMetric(
    String flow, String key, String title, Unit unit, String path, double resolution, boolean probed)
    implements Metric {}
