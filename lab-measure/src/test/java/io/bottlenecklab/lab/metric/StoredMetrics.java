package io.bottlenecklab.lab.metric;

import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.metric.Metric.Unit;
import java.util.List;

/** The metrics of a flow whose records are stored behind its answers. */
public final class StoredMetrics implements ObservedMetrics {

  @Override
  public List<ObservedMetric> metrics() {
    return List.of(
        metric("stored", "stored per s", Unit.PER_SECOND, "perSecond", 0, false),
        metric("drain", "drain", Unit.SECONDS, "drainSeconds", 0.05, false),
        metric("busiest-instance", "", Unit.SHARE, "busiestShare", 0, false),
        metric("visible-p99", "visible p99", Unit.MILLISECONDS, "visible.p99", 20, true));
  }

  private static ObservedMetric metric(
      String key, String title, Unit unit, String path, double resolution, boolean probed) {
    return new ObservedMetric(
        "fixture-put", key, title, unit, "stored." + path, resolution, probed);
  }

  @Override
  public List<Shortfall> shortfalls() {
    return List.of(new Shortfall("stored.visible.unseen", "%d records were not found within 30 s"));
  }
}
