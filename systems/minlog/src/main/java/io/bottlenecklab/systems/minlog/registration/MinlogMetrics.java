package io.bottlenecklab.systems.minlog.registration;

import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.metric.Metric.Unit;
import io.bottlenecklab.lab.metric.ObservedMetrics;
import java.util.List;

/** What is observed of records behind the answers to their registration. */
public final class MinlogMetrics implements ObservedMetrics {

  /** How often the broker is asked, and how long it takes to answer. */
  private static final double DRAIN_SECONDS = 0.05;

  private static final double VISIBLE_MS = RecordVisibility.PRECISION.toMillis();

  @Override
  public List<ObservedMetric> metrics() {
    return List.of(
        metric("stored", "stored per s", Unit.PER_SECOND, "perSecond", 0, false),
        metric("drain", "drain", Unit.SECONDS, "drainSeconds", DRAIN_SECONDS, false),
        metric("busiest-instance", "", Unit.SHARE, "busiestShare", 0, false),
        metric("visible-p50", "visible p50", Unit.MILLISECONDS, "visible.p50", VISIBLE_MS, true),
        metric("visible-p99", "visible p99", Unit.MILLISECONDS, "visible.p99", VISIBLE_MS, true));
  }

  private static ObservedMetric metric(
      String key, String title, Unit unit, String path, double resolution, boolean probed) {
    return new ObservedMetric(
        Register.NAME, key, title, unit, StoredRecords.NAME + "." + path, resolution, probed);
  }

  @Override
  public List<Shortfall> shortfalls() {
    return List.of(
        new Shortfall(
            StoredRecords.NAME + ".visible.unseen",
            "%d records could not be looked up within "
                + RecordVisibility.LIMIT.toSeconds()
                + " s"));
  }
}
