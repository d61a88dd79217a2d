package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Map;

class InvoiceCatalogueTest extends CatalogueContract {

  InvoiceCatalogueTest() {
    super(
        Map.of(
            "invoice-pool-size", "invoice-order",
            "invoice-web-allocation", "invoice-web"));
  }
}
