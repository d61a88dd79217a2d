package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.lab.dashboards.DashboardContract;
import io.bottlenecklab.testing.Slow;
import java.util.List;

@Slow
class MinlogDashboardIT extends DashboardContract {

  MinlogDashboardIT() {
    super(
        List.of("minlog-keyset"),
        List.of("register", "citizen-lookup"),
        Compared.byUri("/api/citizens/{cpr}/entries"));
  }
}
