package io.bottlenecklab.lab.systems;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.apache.commons.text.StringSubstitutor;

/** Fills in the {@code ${…}} of a system's texts. */
final class SystemTexts {

  private final Map<String, String> values = new HashMap<>();

  /** Knobs, by their names. */
  SystemTexts with(Variant variant) {
    variant.values().forEach((knob, value) -> values.put(knob, value.toString()));
    return this;
  }

  /**
   * Sizes of a dataset, by their names, and with thousands separated by {@code <name>.text}; {@code
   * middle}, the number of a row from the middle; the system's {@link SeededSamples}.
   */
  SystemTexts with(String system, Dataset dataset) {
    dataset
        .sizes()
        .forEach((key, size) -> {
          values.put(key, Integer.toString(size));
          values.put(key + ".text", String.format(Locale.ROOT, "%,d", size));
        });
    values.put("middle", Integer.toString(Math.max(1, dataset.population() / 2)));
    samples(system).forEach(samples -> values.putAll(samples.values(dataset)));
    return this;
  }

  /** The statements of the services of that variant. */
  SystemTexts with(String system, Variant variant, Dataset dataset) {
    samples(system)
        .forEach(samples -> values.putAll(samples.statements(variant.values(), dataset)));
    return this;
  }

  private static Stream<SeededSamples> samples(String system) {
    return ServiceLoader.load(SeededSamples.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(samples -> samples.system().equals(system));
  }

  SystemTexts with(String name, String value) {
    values.put(name, value);
    return this;
  }

  /** Whether a text uses a name. */
  static boolean uses(String text, String name) {
    return text.contains("${" + name + "}");
  }

  /**
   * Fills a text in.
   *
   * @throws IllegalArgumentException if it names an unknown value
   */
  String fill(String text) {
    return new StringSubstitutor(values).setEnableUndefinedVariableException(true).replace(text);
  }

  /** The text that a knob's value chooses, filled in. */
  String fill(SystemDocument.Choice choice) {
    var key = choice.by() == null ? SystemDocument.Choice.OTHERWISE : values.get(choice.by());
    return Stream.of(key, SystemDocument.Choice.OTHERWISE)
        .flatMap(each -> Stream.ofNullable(choice.texts().get(each)))
        .findFirst()
        .map(this::fill)
        .orElseThrow(
            () -> new IllegalArgumentException("no text for %s = %s".formatted(choice.by(), key)));
  }
}
