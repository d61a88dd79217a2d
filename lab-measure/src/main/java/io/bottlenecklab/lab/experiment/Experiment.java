package io.bottlenecklab.lab.experiment;

import io.bottlenecklab.lab.experiment.Dataset;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A comparison of variants under one workload.
 *
 * @param name the file's name without its ending
 * @param found what it gave where it was measured
 * @param arms variant names, the baseline first
 * @param quickArms the arms that {@code --quick} keeps
 * @param studies the knobs that set the arms apart
 * @param separateMachines who should have processors of their own
 * @param flow what a virtual user does, such as {@code sign-in}
 * @param capacityUsers the closed users whose throughput rates are multiples of, where a number of
 *     its own is needed
 * @param target a latency the report aims at: the arm whose median comes nearest is named
 * @param rounds how often each step is measured on each arm, where more than usual are needed to
 *     tell
 * @param mayDie arms whose service may die of the load: that is a finding, elsewhere it ends the
 *     run
 * @param saturates what is expected to run short, where the mechanism is known
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

  /** The arm whose capacity the rates are multiples of. */
  public String baseline() {
    return arms.getFirst();
  }

  /** Whether its steps have the report's own rates, besides multiples of the capacity. */
  public boolean hasReportRates() {
    return steps.stream()
        .anyMatch(
            step -> step.arrivals() instanceof Arrivals.Rate rate && rate.reportRate().isPresent());
  }
}
