package io.bottlenecklab.lab.why;

import io.bottlenecklab.knobs.Distance;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;

/** The axes of an experiment: those that apply, and why the others do not. */
final class Axes {

  /** Every axis, in the order in which they are measured. */
  static final List<String> NAMES =
      List.of("distance", "commit-wait", "processors", "data", "heap", "users");

  private static final String HEAP = "lab.heap";

  /** Each arm has several processes, and the machine keeps files in memory, too. */
  private static final int HEAPS_IN_MEMORY = 8;

  private final Experiment experiment;
  private final Claim claim;
  private final List<Variant> arms;
  private final KnobCatalogue knobs;
  private final SequencedMap<String, Axis> applying = new LinkedHashMap<>();
  private final SequencedMap<String, String> reasons = new LinkedHashMap<>();

  private Axes(Experiment experiment, Claim claim, List<Variant> arms, KnobCatalogue knobs) {
    this.experiment = experiment;
    this.claim = claim;
    this.arms = arms;
    this.knobs = knobs;
  }

  /**
   * The axes of a claim.
   *
   * @param experiment the claim's only
   * @param arms of the experiment
   * @param cores of this machine
   * @param memory of this machine, in bytes
   */
  static Axes of(
      Experiment experiment,
      Claim claim,
      List<Variant> arms,
      KnobCatalogue knobs,
      int cores,
      long memory) {
    var axes = new Axes(experiment, claim, arms, knobs);
    axes.addDistance();
    axes.addCommitWait();
    axes.addProcessors(cores);
    axes.addData();
    axes.addHeap(memory);
    axes.addUsers();
    return axes;
  }

  /** Those that apply, by name. */
  SequencedMap<String, Axis> applying() {
    return applying;
  }

  /** Why the others do not apply, by name. */
  SequencedMap<String, String> reasons() {
    return reasons;
  }

  private void addDistance() {
    addOfKnobs(
        "distance",
        List.of("lab.distance.database", "lab.distance.broker"),
        stated -> Distance.parse(stated).roundTrip().toNanos() / 1e6,
        0,
        ms -> "a distance of %s ms".formatted(Describe.number(ms)),
        DoubleStream.of(5, 1, 2, 0.5),
        ms -> Describe.number(ms) + "ms");
  }

  private void addCommitWait() {
    addOfKnobs(
        "commit-wait",
        List.of("lab.database.commit-wait"),
        stated -> DurationStyle.SIMPLE.parse(stated).toMillis(),
        0,
        ms -> "a commit wait of %s ms".formatted(Describe.number(ms)),
        DoubleStream.of(5, 1, 2, 10),
        ms -> Describe.number(ms) + "ms");
  }

  /** Fewer processors than there are, for services and database alike. */
  private void addProcessors(int cores) {
    addOfKnobs(
        "processors",
        List.of("lab.processors.service", "lab.processors.database"),
        Double::parseDouble,
        cores,
        each -> "%s processor%s each".formatted(Describe.number(each), each > 1 ? "s" : ""),
        DoubleStream.concat(
            DoubleStream.iterate(1, each -> each <= cores / 2.0, each -> 2 * each),
            DoubleStream.of(0.5)),
        Describe::number);
  }

  private void addHeap(long memory) {
    var most = DataSize.ofBytes(memory / HEAPS_IN_MEMORY).toMegabytes();
    var here = arms.getFirst().find(HEAP).map(stated -> megabytes(stated.toString()));
    addOfKnobs(
        "heap",
        List.of(HEAP),
        Axes::megabytes,
        0,
        mb -> "a heap of %s MB".formatted(Describe.number(mb)),
        here.stream()
            .flatMap(mb -> Stream.of(4 * mb, 2 * mb, 8 * mb))
            .mapToDouble(Double::doubleValue)
            .filter(mb -> mb <= most),
        mb -> Describe.number(mb) + "MB");
  }

  private static double megabytes(String stated) {
    return DataSize.parse(stated).toMegabytes();
  }

  /** Reads a knob's place from its canonical value. */
  @FunctionalInterface
  private interface Place {
    double of(String stated);
  }

  /**
   * An axis of knobs that all get the same value.
   *
   * @param unstated the place where the arms state nothing
   */
  private void addOfKnobs(
      String name,
      List<String> candidates,
      Place place,
      double unstated,
      DoubleFunction<String> words,
      DoubleStream places,
      DoubleFunction<String> value) {
    var system = arms.getFirst().system();
    var names =
        candidates.stream()
            .filter(knob ->
                knobs.find(knob).filter(each -> each.systems().contains(system)).isPresent())
            .toList();
    if (names.isEmpty()) {
      reasons.put(name, "the system %s has no knob for it".formatted(system));
      return;
    }
    if (names.stream()
        .anyMatch(knob -> arms.stream().map(arm -> arm.find(knob)).distinct().count() > 1)) {
      reasons.put(name, "the arms differ in it");
      return;
    }
    var here =
        arms.getFirst()
            .find(names.getFirst())
            .map(Object::toString)
            .map(place::of)
            .orElse(unstated);
    var levels =
        places
            .filter(at -> at != here)
            .mapToObj(at ->
                Level.ofKnobs(
                    name,
                    at,
                    words.apply(at),
                    names.stream()
                        .collect(Collectors.toMap(knob -> knob, _ -> (Object) value.apply(at)))))
            .toList();
    add(new Axis(name, here, words.apply(here), levels));
  }

  private void add(Axis axis) {
    if (axis.levels().isEmpty()) {
      reasons.put(axis.name(), "this machine has no other level");
    } else {
      applying.put(axis.name(), axis);
    }
  }

  /** Every size of the dataset by the same factor, as far as the system allows. */
  private void addData() {
    var levels =
        Stream.of(0.25, 4.0, 0.0625)
            .filter(factor -> !scaled(factor).equals(experiment.dataset()))
            .map(factor ->
                Level.ofWorkload(
                    "data",
                    factor,
                    "%s× the data".formatted(Describe.number(factor)),
                    of -> of.with(of.title(), of.arms(), scaled(factor), of.steps(), of.claims())))
            .toList();
    add(new Axis("data", 1, "1× the data", levels));
  }

  private Dataset scaled(double factor) {
    var scaled = experiment.dataset();
    for (var key : SystemUnderTest.of(arms.getFirst()).datasetKeys()) {
      var size = scaled.size(key.name());
      scaled =
          scaled.with(key.name(), Math.clamp(Math.round(factor * size), key.least(), key.most()));
    }
    return scaled;
  }

  private void addUsers() {
    var here = users(1);
    if (experiment.steps().stream().anyMatch(step -> usersOf(step.arrivals()).isEmpty())) {
      reasons.put("users", "the load is a rate");
      return;
    }
    var levels =
        Stream.of(0.25, 2.0, 0.5, 4.0)
            .filter(factor -> users(factor) != here)
            .collect(
                Collectors.toMap(
                    this::users, factor -> factor, (first, _) -> first, LinkedHashMap::new))
            .entrySet()
            .stream()
            .map(level ->
                Level.ofWorkload(
                    "users",
                    level.getKey(),
                    "%d users".formatted(level.getKey()),
                    of ->
                        of.with(
                            of.title(),
                            of.arms(),
                            of.dataset(),
                            of.steps().stream().map(step -> by(step, level.getValue())).toList(),
                            of.claims())))
            .toList();
    add(new Axis("users", here, "%d users".formatted(here), levels));
  }

  /** The users of the candidate's step, so many times as many as stated. */
  private int users(double factor) {
    return experiment.steps().stream()
        .filter(step -> step.name().equals(claim.candidate().step()))
        .map(step -> usersOf(by(step, factor).arrivals()))
        .flatMapToInt(OptionalInt::stream)
        .findFirst()
        .orElse(0);
  }

  private static OptionalInt usersOf(Arrivals arrivals) {
    return switch (arrivals) {
      case Arrivals.AtOnce(var users) -> OptionalInt.of(users);
      case Arrivals.Closed(var users, var _, var _) -> OptionalInt.of(users);
      case Arrivals.Rate _, Arrivals.FixedRate _ -> OptionalInt.empty();
    };
  }

  private static Step by(Step step, double factor) {
    return switch (step.arrivals()) {
      case Arrivals.AtOnce(var users) ->
          step.withArrivals(new Arrivals.AtOnce(times(users, factor)));
      case Arrivals.Closed(var users, var pause, var duration) ->
          step.withArrivals(new Arrivals.Closed(times(users, factor), pause, duration));
      case Arrivals.Rate _, Arrivals.FixedRate _ -> step;
    };
  }

  private static int times(int users, double factor) {
    return Math.max(1, Math.toIntExact(Math.round(users * factor)));
  }
}
