package io.bottlenecklab.lab.experiment;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One load level of an experiment.
 *
 * @param name unique within the experiment
 * @param arms the arms that take part, in the experiment's order
 * @param options of the flow, by name
 * @param quick whether {@code --quick} keeps this step
 */
public record Step(
    String name,
    List<String> arms,
    Arrivals arrivals,
    SortedMap<String, String> options,
    boolean quick) {

  /** Copies the options. */
  public Step {
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }

  /** A step without options. */
  public Step(String name, List<String> arms, Arrivals arrivals, boolean quick) {
    this(name, arms, arrivals, new TreeMap<>(), quick);
  }

  /** This step for these arms only. */
  public Step withArms(List<String> taking) {
    return new Step(name, taking, arrivals, options, quick);
  }

  /** This step with other arrivals. */
  public Step withArrivals(Arrivals changed) {
    return new Step(name, arms, changed, options, quick);
  }
}
