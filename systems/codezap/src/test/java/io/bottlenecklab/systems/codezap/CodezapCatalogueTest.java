package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Map;

class CodezapCatalogueTest extends CatalogueContract {

  CodezapCatalogueTest() {
    super(
        Map.of(
            "codezap-crowd", "codezap-journey",
            "codezap-keyword-search", "codezap-search"));
  }
}
