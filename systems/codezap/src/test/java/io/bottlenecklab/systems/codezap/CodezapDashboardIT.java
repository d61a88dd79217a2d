package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.dashboards.DashboardContract;
import java.util.List;

class CodezapDashboardIT extends DashboardContract {

  CodezapDashboardIT() {
    super(List.of("codezap-tuned"), List.of("template-list"), Compared.byUri("/api/templates"));
  }
}
