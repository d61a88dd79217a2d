package io.bottlenecklab.lab.systems;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.Component.TunedService;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * A service that the one under load relies on, the same behind every variant.
 *
 * @param variantFile its own knobs, in the system's folder
 * @param addressVariable the environment variable with its address for the other services
 * @param sizes its dataset: whole numbers, or <code>${key}</code> of the system's dataset
 */
public record Companion(
    Component component,
    Path variantFile,
    String addressVariable,
    SequencedMap<String, String> sizes) {

  /** Its variant. */
  public Variant variant() {
    return Variant.read(variantFile, KnobCatalogue.load());
  }

  /** The service, one of which there is. */
  public TunedService tunedService() {
    return TunedService.ofReplicas(component);
  }

  /** What it connects to. */
  public BackingClient client() {
    return new BackingClient(database(), false, false);
  }

  /** The database it works on; empty if it works on none. */
  public Optional<String> database() {
    return component.database();
  }

  /**
   * The environment variables of {@link #dataset} for its seeder on compose, with the numbers left
   * to the environment.
   *
   * @param usual the numbers of the system unless the environment has others
   */
  public SequencedMap<String, String> datasetForCompose(Dataset usual) {
    var variables = new LinkedHashMap<String, String>();
    sizes.forEach((key, size) -> {
      var number = size;
      for (var each : usual.sizes().entrySet()) {
        number =
            number.replace(
                "${" + each.getKey() + "}", Dataset.forCompose(each.getKey(), each.getValue()));
      }
      variables.put(Dataset.variable(key), number);
    });
    variables.put(Dataset.variable("seed"), Dataset.forCompose("seed", usual.seed()));
    return variables;
  }

  /** What it is seeded with. */
  public Dataset dataset(Dataset system) {
    var texts = new SystemTexts();
    system.sizes().forEach((key, size) -> texts.with(key, size.toString()));
    var own = new LinkedHashMap<String, Integer>();
    sizes.forEach((key, size) -> own.put(key, Integer.valueOf(texts.fill(size))));
    return new Dataset(own, system.seed());
  }
}
