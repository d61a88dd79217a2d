package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Set;

class LorawanCatalogueTest extends CatalogueContract {

  @Override
  protected Set<String> unmeasured() {
    return Set.of(
        "lorawan-dispatch");
  }
}
