package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.system.ComposeContract;
import io.bottlenecklab.testing.Slow;
import java.util.List;

@Slow
class InvoiceComposeIT extends ComposeContract {

  InvoiceComposeIT() {
    super(List.of("issue-order"), Compared.byUri("/api/invoices"));
  }

  @Override
  protected List<K6Number> k6Numbers() {
    return List.of(
        new K6Number("businessNumber", n -> new SeededSeller(n).businessNumber(), 2_000, 1));
  }

  /** Tomcat's pool has nothing to do where each request has a virtual thread. */
  @Override
  protected List<String> emptyPanels() {
    return List.of("Busy Tomcat threads");
  }
}
