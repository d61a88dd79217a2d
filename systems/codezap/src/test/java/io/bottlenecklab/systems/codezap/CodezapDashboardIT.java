package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.dashboards.DashboardContract;
import io.bottlenecklab.testing.Slow;
import java.util.List;

@Slow
class CodezapDashboardIT extends DashboardContract {

  CodezapDashboardIT() {
    super(List.of("codezap-tuned"), List.of("template-list"), Compared.byUri("/api/templates"));
  }
}
