package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SeededSamples;
import java.util.Map;

/** What template-service asks its database, with a keyword that seeded templates have. */
public final class CodezapSamples implements SeededSamples {

  @Override
  public String system() {
    return "codezap";
  }

  @Override
  public Map<String, String> values(Dataset dataset) {
    return Map.of();
  }

  @Override
  public Map<String, String> statements(Map<String, Object> knobs, Dataset dataset) {
    return new ServiceStatements(knobs).of(Keywords.get(Keywords.COUNT / 2 - 1));
  }
}
