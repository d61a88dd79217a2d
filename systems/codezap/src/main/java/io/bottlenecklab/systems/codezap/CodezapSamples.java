package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SeededSamples;
import java.util.Map;

/** A keyword that seeded templates have, and one of its pairs of characters. */
public final class CodezapSamples implements SeededSamples {

  @Override
  public String system() {
    return "codezap";
  }

  @Override
  public Map<String, String> values(Dataset dataset) {
    var keyword = Keywords.get(Keywords.COUNT / 2 - 1);
    return Map.of(
        "keyword",
        keyword,
        "gram",
        Long.toString((long) keyword.charAt(0) << Character.SIZE | keyword.charAt(1)));
  }
}
