package io.bottlenecklab.lab.experiment;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A comparison of variants under one workload.
 *
 * @param name the file's name without its extension
 * @param found the result of an earlier measurement
 * @param arms variant names, the baseline first
 * @param quickArms the arms that {@code --quick} keeps
 * @param studies the knobs in which the arms differ on purpose
 * @param separateMachines which parties get processors of their own
 * @param flow the actions of a virtual user, by the name of its flow
 * @param capacityUsers the closed users of the capacity measurement, if the default does not fit
 * @param target the latency that the report aims at; results name the arm with the nearest median
 * @param rounds how often each step is measured on each arm, if the default is too few
 * @param mayDie arms whose service may die of the load; a death there is a finding, elsewhere it
 *     ends the run
 * @param saturates the expected bottlenecks
 * @param featured whether the README shows it
 */
public record Experiment(
    String name,
    Path file,
    String title,
    String about,
    Optional<Found> found,
    List<String> arms,
    List<String> quickArms,
    List<String> studies,
    SeparateMachines separateMachines,
    String flow,
    Dataset dataset,
    Objective objective,
    OptionalInt capacityUsers,
    Optional<Duration> target,
    OptionalInt rounds,
    List<Step> steps,
    List<Claim> claims,
    List<String> mayDie,
    List<Bottleneck> saturates,
    boolean featured) {

  /** The first arm; rates are multiples of its capacity. */
  public String baseline() {
    return arms.getFirst();
  }

  /** Whether its steps state the report's own rates. */
  public boolean hasReportRates() {
    return steps.stream()
        .anyMatch(
            step -> step.arrivals() instanceof Arrivals.Rate rate && rate.reportRate().isPresent());
  }
}
