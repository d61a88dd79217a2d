package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Map;
import java.util.Set;

class CodezapCatalogueTest extends CatalogueContract {

  CodezapCatalogueTest() {
    super(
        Map.of(
            "codezap-crowd", "codezap-journey",
            "codezap-keyword-search", "codezap-search"));
  }

  @Override
  protected Set<String> unmeasured() {
    return Set.of(
        "codezap-2ms-pool",
        "codezap-binary-log",
        "codezap-few-rows",
        "codezap-keyword-search",
        "codezap-large-pool",
        "codezap-ngram",
        "codezap-ngram-few",
        "codezap-query-per-row",
        "codezap-round-trips",
        "codezap-small-pool");
  }
}
