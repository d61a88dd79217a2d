package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.lab.dashboards.DashboardContract;
import io.bottlenecklab.testing.Slow;
import java.util.List;

@Slow
class LorawanDashboardIT extends DashboardContract {

  LorawanDashboardIT() {
    super(
        List.of("lorawan-tuned"),
        List.of("class-c-downlink", "confirmed-uplink"),
        new Compared(
            "Answers by MQTT a second", "p95 of answers by MQTT", "variant", "lorawan-tuned"));
  }
}
