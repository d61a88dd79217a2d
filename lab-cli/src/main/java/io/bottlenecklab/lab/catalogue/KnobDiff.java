package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Experiment;
import java.util.List;
import java.util.TreeSet;

/**
 * A knob in which variants differ.
 *
 * @param values the knob's value in each variant, in their order; {@code –} where it is not stated
 */
public record KnobDiff(String knob, List<String> values) {

  /** The knobs in which these variants differ, by name. */
  public static List<KnobDiff> between(List<Variant> variants) {
    var names = new TreeSet<String>();
    variants.forEach(variant -> names.addAll(variant.values().keySet()));
    return names.stream()
        .map(knob -> new KnobDiff(knob, variants.stream().map(v -> value(v, knob)).toList()))
        .filter(diff -> diff.values().stream().distinct().count() > 1)
        .toList();
  }

  /**
   * The knobs in which these variants differ although the experiment does not study them. Their
   * effect would be mistaken for that of the studied ones.
   */
  public static List<String> unstudied(Experiment experiment, List<Variant> variants) {
    return between(variants).stream()
        .map(KnobDiff::knob)
        .filter(knob -> !experiment.studies().contains(knob))
        .toList();
  }

  private static String value(Variant variant, String knob) {
    return variant.find(knob).map(Object::toString).orElse("–");
  }
}
