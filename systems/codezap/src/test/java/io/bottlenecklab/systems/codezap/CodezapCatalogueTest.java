package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Set;

class CodezapCatalogueTest extends CatalogueContract {

  @Override
  protected Set<String> unmeasured() {
    return Set.of("codezap-keyword-search");
  }
}
