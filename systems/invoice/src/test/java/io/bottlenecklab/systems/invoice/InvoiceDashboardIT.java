package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.dashboards.DashboardContract;
import io.bottlenecklab.testing.Slow;
import java.util.List;

@Slow
class InvoiceDashboardIT extends DashboardContract {

  InvoiceDashboardIT() {
    super(
        List.of("invoice-web-beyond-platform"),
        List.of("issue-order"),
        Compared.byUri("/api/invoices"));
  }
}
