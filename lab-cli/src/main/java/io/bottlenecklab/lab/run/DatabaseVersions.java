package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.stage.RunningVariant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Product and version of the databases of several variants. */
public final class DatabaseVersions {

  private DatabaseVersions() {}

  /** The product by schema; by schema and variant if the variants differ. */
  public static SortedMap<String, String> of(List<RunningVariant> variants) {
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
