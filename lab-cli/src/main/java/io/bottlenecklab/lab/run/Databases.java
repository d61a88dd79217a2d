package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.stage.RunningVariant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The databases behind several variants. */
final class Databases {

  private Databases() {}

  /** Product by schema; where the variants differ in it, by schema and variant. */
  static SortedMap<String, String> merged(List<RunningVariant> variants) {
    var merged = new TreeMap<String, String>();
    for (var variant : variants) {
      variant
          .databases()
          .forEach((schema, product) -> {
            var same = variants.stream().allMatch(v -> product.equals(v.databases().get(schema)));
            merged.put(
                same ? schema : "%s (%s)".formatted(schema, variant.variant().name()), product);
          });
    }
    return merged;
  }
}
