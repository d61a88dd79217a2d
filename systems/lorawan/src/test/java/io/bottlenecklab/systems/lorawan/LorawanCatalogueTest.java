package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Map;
import java.util.Set;

class LorawanCatalogueTest extends CatalogueContract {

  LorawanCatalogueTest() {
    super(Map.of());
  }

  @Override
  protected Set<String> unmeasured() {
    return Set.of("lorawan-cache");
  }
}
