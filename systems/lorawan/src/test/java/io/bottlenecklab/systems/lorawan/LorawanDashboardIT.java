package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.lab.dashboards.DashboardContract;
import java.util.List;

class LorawanDashboardIT extends DashboardContract {

  LorawanDashboardIT() {
    super(
        List.of("lorawan-tuned"),
        List.of("class-c-downlink", "confirmed-uplink"),
        new Compared(
            "Answers by MQTT a second", "p95 of answers by MQTT", "variant", "lorawan-tuned"));
  }
}
