package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Map;

class LorawanCatalogueTest extends CatalogueContract {

  LorawanCatalogueTest() {
    super(Map.of());
  }
}
