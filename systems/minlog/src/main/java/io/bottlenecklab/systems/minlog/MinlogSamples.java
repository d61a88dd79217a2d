package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SeededSamples;
import java.util.HexFormat;
import java.util.Map;

/** A citizen and an assistant from the seeded rows, and the calling system's account. */
public final class MinlogSamples implements SeededSamples {

  @Override
  public String system() {
    return "minlog";
  }

  @Override
  public Map<String, String> values(Dataset dataset) {
    var middle = new SeededCitizen(Math.max(1, dataset.population() / 2));
    var caller = SeededCitizen.callingSystem(dataset.population());
    return Map.of(
        "middle-pseudonym", HexFormat.of().formatHex(new SeededPseudonyms().of(middle).bytes()),
        "last-assistant", new SeededAssistant(SeededAssistant.COUNT).id(),
        "first-cpr", new SeededCitizen(1).cpr(),
        "system-email", caller.email(),
        "system-password", caller.password());
  }
}
