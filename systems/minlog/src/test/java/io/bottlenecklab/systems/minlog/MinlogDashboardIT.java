package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.lab.dashboards.DashboardContract;
import java.util.List;

class MinlogDashboardIT extends DashboardContract {

  MinlogDashboardIT() {
    super(
        List.of("minlog-keyset"),
        List.of("register", "citizen-lookup"),
        Compared.byUri("/api/citizens/{cpr}/entries"));
  }
}
