package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.dashboards.DashboardContract;
import java.util.List;

class InvoiceDashboardIT extends DashboardContract {

  InvoiceDashboardIT() {
    super(
        List.of("invoice-web-beyond-platform"),
        List.of("issue-order"),
        Compared.byUri("/api/invoices"));
  }
}
