package io.bottlenecklab.lab.why;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Why;
import io.bottlenecklab.lab.run.experiment.ExperimentRunner;
import io.bottlenecklab.lab.run.experiment.RunOptions;
import io.bottlenecklab.lab.why.AxisOutcome.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Measures a claim at the unchanged level, then at one level after the other of each axis, then at
 * the two levels together that moved the effect most. Each level is a run of both arms.
 */
final class WhyRunner {

  private final ExperimentRunner runner;
  private final Experiment experiment;
  private final Changes changes;
  private final Options options;
  private final Consumer<String> progress;
  private final List<String> notes = new ArrayList<>();
  private Duration longest = Duration.ZERO;

  /**
   * Prepares the measurement of an experiment's only claim.
   *
   * @param experiment as {@link #narrowed} makes it
   */
  WhyRunner(
      ExperimentRunner runner,
      Experiment experiment,
      Changes changes,
      Options options,
      Consumer<String> progress) {
    this.runner = runner;
    this.experiment = experiment;
    this.changes = changes;
    this.options = options;
    this.progress = progress;
  }

  /** Returns an arm of the experiment at a level. */
  @FunctionalInterface
  interface Changes {
    /** The variant of that name with the level's knobs. */
    Variant variant(String name, Level level);
  }

  /**
   * The options of the measurement.
   *
   * @param budget the time of all levels
   * @param seed of the users drawn
   * @param fixedRounds whether each level has three rounds; otherwise as many as decide it
   */
  record Options(Duration budget, long seed, boolean fixedRounds) {}

  /**
   * An experiment without anything that one of its claims does not need.
   *
   * <p>The baseline stays if rates are multiples of its capacity.
   */
  static Experiment narrowed(Experiment experiment, Claim claim) {
    var sides = List.of(claim.baseline(), claim.candidate());
    var steps =
        experiment.steps().stream()
            .map(step ->
                new Step(
                    step.name(),
                    step.arms().stream()
                        .filter(arm -> sides.contains(new Claim.Side(arm, step.name())))
                        .toList(),
                    step.arrivals(),
                    step.options(),
                    true))
            .filter(step -> !step.arms().isEmpty())
            .toList();
    var needed =
        Stream.concat(
                steps.stream().anyMatch(step -> step.arrivals() instanceof Arrivals.Rate)
                    ? Stream.of(experiment.baseline())
                    : Stream.empty(),
                sides.stream().map(Claim.Side::arm))
            .toList();
    return experiment.with(
        "Why? " + experiment.title(),
        experiment.arms().stream().filter(needed::contains).toList(),
        experiment.dataset(),
        steps,
        List.of(claim));
  }

  /**
   * Measures all levels that the budget allows.
   *
   * @param unmeasured what cannot be measured, in words
   * @return the results of the unchanged level, with the answer
   * @throws StageException if the unchanged level cannot be measured
   */
  Results run(List<Axis> axes, List<String> unmeasured) {
    notes.addAll(unmeasured);
    var began = System.nanoTime();
    var levels = LevelChoice.of(axes, options.budget());
    var together = LevelChoice.together(axes, options.budget());
    var all = 1 + levels.size() + (together ? 1 : 0);
    progress.accept(
        "Level 1 of %d: unchanged; all take about %s"
            .formatted(all, Format.duration(options.budget())));
    var here = measure(unchanged(), options.budget().dividedBy(all));
    var outcomes = new ArrayList<Outcome>();
    for (var i = 0; i < levels.size(); i++) {
      var left = left(began);
      var behind = together && ofAxes(outcomes) > 1 ? 1 : 0;
      if (left.compareTo(longest.multipliedBy(1 + behind)) < 0) {
        levels
            .subList(i, levels.size())
            .forEach(level -> notes.add("the budget ended before " + level.words()));
        break;
      }
      var level = levels.get(i);
      progress.accept("Level %d of %d: %s".formatted(i + 2, all, level.words()));
      attempt(level, left.dividedBy(levels.size() - i + behind)).ifPresent(outcomes::add);
    }
    var found =
        axes.stream()
            .map(axis ->
                new AxisOutcome(
                    axis,
                    outcomes.stream()
                        .filter(each -> each.level().axis().equals(axis.name()))
                        .toList()))
            .filter(axis -> !axis.outcomes().isEmpty())
            .toList();
    var finding = here.findings().getFirst();
    var both = together ? together(finding, found, left(began)) : Optional.<Outcome>empty();
    return here.withWhy(
        new Why(
            finding.claim(),
            WhyAnswer.of(finding, found, both),
            inOrder(finding, found, both),
            List.copyOf(notes)));
  }

  private static long ofAxes(List<Outcome> outcomes) {
    return outcomes.stream().map(outcome -> outcome.level().axis()).distinct().count();
  }

  private Duration left(long began) {
    return options.budget().minusNanos(System.nanoTime() - began);
  }

  private static Level unchanged() {
    return Level.ofWorkload("", 0, "unchanged", UnaryOperator.identity());
  }

  /** The two axes that moved the effect most, each at the level that did. */
  private Optional<Outcome> together(Finding here, List<AxisOutcome> axes, Duration left) {
    var most =
        axes.stream()
            .sorted(Comparator.comparingDouble((AxisOutcome axis) -> -axis.moved(here)))
            .limit(2)
            .map(axis -> axis.farthest(here).level())
            .toList();
    if (most.size() < 2) {
      return Optional.empty();
    }
    var level = most.getFirst().and(most.getLast());
    progress.accept("Last level: %s together".formatted(level.words()));
    return attempt(level, longest.compareTo(left) > 0 ? longest : left);
  }

  /** Measures a changed level; what a machine cannot do there is noted, as it is a finding too. */
  private Optional<Outcome> attempt(Level level, Duration time) {
    try {
      return Optional.of(new Outcome(level, measure(level, time).findings().getFirst()));
    } catch (StageException | LoadException e) {
      var note = "%s: %s".formatted(level.words(), e.getMessage());
      progress.accept("Not measured: " + note);
      notes.add(note);
      return Optional.empty();
    }
  }

  private Results measure(Level level, Duration time) {
    var began = System.nanoTime();
    var results =
        runner
            .within(time)
            .run(
                level.workload().apply(experiment),
                name -> changes.variant(name, level),
                new RunOptions(
                    OptionalInt.empty(),
                    true,
                    options.seed(),
                    false,
                    options.fixedRounds() ? null : time));
    var took = Duration.ofNanos(System.nanoTime() - began);
    longest = longest.compareTo(took) > 0 ? longest : took;
    return results;
  }

  private static List<Why.Level> inOrder(
      Finding here, List<AxisOutcome> axes, Optional<Outcome> together) {
    return Stream.concat(
            axes.stream()
                .flatMap(each -> {
                  var axis = each.axis();
                  return Stream.concat(
                          Stream.of(
                              new Why.Level(
                                  axis.name(), axis.unchanged(), axis.here(), true, here)),
                          each.outcomes().stream().map(WhyRunner::level))
                      .sorted(Comparator.comparingDouble(Why.Level::at));
                }),
            together.stream().map(WhyRunner::level))
        .toList();
  }

  private static Why.Level level(Outcome outcome) {
    var level = outcome.level();
    return new Why.Level(level.axis(), level.words(), level.at(), false, outcome.finding());
  }
}
