package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Map;
import java.util.Set;

class MinlogCatalogueTest extends CatalogueContract {

  MinlogCatalogueTest() {
    super(
        Map.of(
            "minlog-citizen-lookup", "minlog-lookup",
            "minlog-assistant-lookup", "minlog-lookup",
            "minlog-consumers", "minlog-register"));
  }

  @Override
  protected Set<String> unmeasured() {
    return Set.of(
        "minlog-50ms-threads",
        "minlog-acks",
        "minlog-broker-flush",
        "minlog-compression",
        "minlog-compression-levels",
        "minlog-ids",
        "minlog-ids-seeded",
        "minlog-jpa-batches",
        "minlog-large-batches",
        "minlog-producer",
        "minlog-virtual-threads");
  }
}
