package io.bottlenecklab.lab.why;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Why;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * A changed condition, the same for both arms.
 *
 * @param at its place on the axis
 * @param words such as {@code a distance of 2 ms}
 * @param knobs canonical values by knob
 * @param workload changes data or load
 */
record Level(
    String axis,
    double at,
    String words,
    SortedMap<String, Object> knobs,
    UnaryOperator<Experiment> workload) {

  /** Copies the knobs. */
  Level {
    knobs = Collections.unmodifiableSortedMap(new TreeMap<>(knobs));
  }

  /** A level that changes knobs. */
  static Level ofKnobs(String axis, double at, String words, Map<String, Object> knobs) {
    return new Level(axis, at, words, new TreeMap<>(knobs), UnaryOperator.identity());
  }

  /** A level that changes data or load. */
  static Level ofWorkload(
      String axis, double at, String words, UnaryOperator<Experiment> workload) {
    return new Level(axis, at, words, new TreeMap<>(), workload);
  }

  /** Both levels at once, which are of different axes. */
  Level and(Level other) {
    var both = new TreeMap<>(knobs);
    both.putAll(other.knobs);
    return new Level(
        Why.TOGETHER,
        0,
        "%s and %s".formatted(words, other.words),
        both,
        experiment -> other.workload.apply(workload.apply(experiment)));
  }
}
