package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.metric.Metric.Unit;
import io.bottlenecklab.lab.metric.ObservedMetrics;
import java.util.List;

/** What is observed of uplinks behind their answers. */
public final class LorawanMetrics implements ObservedMetrics {

  @Override
  public List<ObservedMetric> metrics() {
    return List.of(
        new ObservedMetric(
            ConfirmedUplink.NAME,
            "transactions-per-uplink",
            "tx per uplink",
            Unit.COUNT,
            UplinkCost.NAME + "." + UplinkCost.TRANSACTIONS,
            0,
            false));
  }
}
