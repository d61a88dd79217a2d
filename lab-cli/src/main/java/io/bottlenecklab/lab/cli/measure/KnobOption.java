package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.cli.options.Console;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * An option that changes a knob of a variant: {@code KNOB=VALUE}.
 *
 * @param option its name, such as {@code --set}
 */
record KnobOption(
    @Nullable CommandSpec spec, String option, Variant baseline, KnobCatalogue knobs) {

  /**
   * The knob, and what is stated for it; wrong usage if one is missing.
   *
   * @param form of what is stated, for the error
   */
  Map.Entry<String, String> stated(String setting, String form) {
    var parts = setting.split("=", 2);
    if (parts.length < 2) {
      throw Console.usage(spec, "%s is «%s»; allowed: KNOB=%s".formatted(option, setting, form));
    }
    return Map.entry(parts[0], parts[1]);
  }

  /** The value in its canonical form; wrong usage if the variant cannot have it. */
  Object canonical(String name, String value) {
    var knob =
        knobs
            .find(name)
            .orElseThrow(() ->
                Console.usage(
                    spec,
                    "%s names the unknown knob «%s»; did you mean «%s»?"
                        .formatted(option, name, knobs.nearest(name))));
    if (name.equals(KnobCatalogue.SYSTEM)) {
      throw Console.usage(
          spec, "%s: %s stays what the baseline says".formatted(option, KnobCatalogue.SYSTEM));
    }
    if (!knob.systems().contains(baseline.system())) {
      throw Console.usage(
          spec, "%s: %s is not a knob of the system %s".formatted(option, name, baseline.system()));
    }
    try {
      return knob.type().canonical(value);
    } catch (IllegalArgumentException e) {
      throw Console.usage(
          spec, "%s %s is «%s»; allowed: %s".formatted(option, name, value, knob.type().allowed()));
    }
  }
}
