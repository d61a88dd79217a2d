package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.system.MysteryContract;
import io.bottlenecklab.testing.Slow;

@Slow
class CodezapMysteryIT extends MysteryContract {

  CodezapMysteryIT() {
    super(
        "codezap --members 3 --templates 100",
        "/api/templates",
        "query-per-row",
        "one-query",
        "full-count",
        "load-and-filter",
        "per-entity",
        "fulltext",
        "grams");
  }
}
