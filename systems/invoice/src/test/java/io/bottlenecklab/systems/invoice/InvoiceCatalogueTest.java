package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Map;
import java.util.Set;

class InvoiceCatalogueTest extends CatalogueContract {

  InvoiceCatalogueTest() {
    super(
        Map.of(
            "invoice-pool-size", "invoice-order",
            "invoice-web-allocation", "invoice-web"));
  }

  @Override
  protected Set<String> unmeasured() {
    return Set.of("invoice-large-pool", "invoice-locking");
  }
}
