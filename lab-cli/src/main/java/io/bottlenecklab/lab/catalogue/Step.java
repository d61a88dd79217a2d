package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.load.UuidVersion;
import java.util.List;
import java.util.Optional;

/**
 * One load level of an experiment.
 *
 * @param name unique within the experiment
 * @param arms the arms that take part, in the experiment's order
 * @param ids of the records that are registered, where the step says
 * @param quick whether {@code --quick} keeps this step
 */
public record Step(
    String name, List<String> arms, Arrivals arrivals, Optional<UuidVersion> ids, boolean quick) {

  /** One that does not say what ids are. */
  public Step(String name, List<String> arms, Arrivals arrivals, boolean quick) {
    this(name, arms, arrivals, Optional.empty(), quick);
  }

  /** The same with these arms alone. */
  public Step withArms(List<String> taking) {
    return new Step(name, taking, arrivals, ids, quick);
  }

  /** The same with other arrivals. */
  public Step withArrivals(Arrivals changed) {
    return new Step(name, arms, changed, ids, quick);
  }
}
