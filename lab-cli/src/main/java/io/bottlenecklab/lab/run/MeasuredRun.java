package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.catalogue.KnobDiff;
import io.bottlenecklab.lab.experiment.ObservedMetric;
import io.bottlenecklab.lab.load.Flows;
import io.bottlenecklab.lab.experiment.Arrivals;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Step;
import io.bottlenecklab.lab.judge.Judge;
import io.bottlenecklab.lab.judge.Looks;
import io.bottlenecklab.lab.judge.Processors;
import io.bottlenecklab.lab.judge.Signatures;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Interval;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Verdict;
import io.bottlenecklab.lab.results.WarmUpOutcome;
import io.bottlenecklab.lab.sampling.Sampling;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One run over arms that are started: warm-up, capacity, rounds, findings. */
final class MeasuredRun {

  /** Of a quick run, from its start to its end; leaves a minute for a build. */
  static final Duration QUICK = Duration.ofMinutes(3);

  private final Experiment experiment;
  private final RunOptions options;
  private final String on;
  private final SequencedMap<String, Arm> arms = new LinkedHashMap<>();
  private final Sender sender;
  private final RoundCapacity capacity;
  private final Consumer<String> progress;
  private final long began;
  private final List<String> tooSmall;
  private final ClockWatch clock;
  private final Settling settling;
  private final Machine machine = Machine.here();
  private WarmUp warmUp = WarmUp.FULL;
  private final SequencedMap<String, WarmUpOutcome> warm = new LinkedHashMap<>();

  MeasuredRun(
      Experiment experiment,
      RunOptions options,
      String on,
      List<Arm> arms,
      LoadGenerator generator,
      CapacityCache capacities,
      Consumer<String> progress,
      long began,
      List<String> tooSmall) {
    this.tooSmall = tooSmall;
    this.experiment = experiment;
    this.options = options;
    this.on = on;
    this.progress = progress;
    this.began = began;
    this.clock = ClockWatch.since(began);
    this.settling = Settling.of(options.quick());
    arms.forEach(arm -> this.arms.put(arm.name(), arm));
    this.capacity =
        new RoundCapacity(
            capacities,
            CapacityCache.key(
                machine, on, experiment, arm(experiment.baseline()).running().variant()),
            experiment.baseline());
    this.sender =
        new Sender(
            generator,
            arms,
            Flows.named(experiment.flow()),
            experiment.dataset().population(),
            experiment.claims().stream().anyMatch(claim -> claim.metric() instanceof ObservedMetric observed && observed.probed()));
  }

  Results run(Plan plan) {
    if (options.quick()) {
      warmUp =
          WarmUp.quick(QUICK.minus(elapsed()).minus(revivals(plan)), arms.size() + deaths(plan));
    }
    arms.values().forEach(arm -> warm(arm, plan));
    var revivals = revivals(plan);
    var readings = plan.needsCapacity(options, stepNames(plan)) ? readings(plan) : Duration.ZERO;
    var besides = revivals.plus(readings).plus(restorations(plan));
    var budget = options.quick() && options.budget() != null ? QUICK : options.budget();
    var fitting =
        options.quick()
            ? plan.fitting(
                QUICK.minus(elapsed()).minus(besides), experiment.mayDie(), this::rate, paces())
            : plan;
    var estimate = fitting.estimate(this::rate, paces()).plus(besides);
    progress.accept(
        "Measuring %d rounds of %d steps on %d arms, about %s%s"
            .formatted(
                fitting.rounds(),
                fitting.steps().size(),
                fitting.arms().size(),
                Format.duration(estimate),
                budget == null ? "" : ", and more where they do not decide"));
    if (budget == null) {
      return results(measureAll(fitting));
    }
    if (!options.quick()) {
      Looks.missed(budget, elapsed().plus(estimate)).ifPresent(progress);
    }
    return results(measureUntilDecided(fitting, budget));
  }

  private Plan measureAll(Plan plan) {
    for (var round = 0; round < plan.rounds(); round++) {
      measure(plan, round, stepNames(plan));
    }
    return plan;
  }

  /** Adds rounds, of the steps whose claims are undecided, until none is or the budget ends. */
  private Plan measureUntilDecided(Plan plan, Duration budget) {
    var steps = stepNames(plan);
    for (var rounds = 1; ; rounds++) {
      var began = System.nanoTime();
      measure(plan, rounds - 1, steps);
      var lasted = Duration.ofNanos(System.nanoTime() - began);
      var measured = plan.withRounds(rounds);
      if (Looks.after(rounds)) {
        steps = undecided(measured);
      }
      if (steps.isEmpty() || Looks.last(rounds)) {
        return measured;
      }
      if (rounds > 1 && elapsed().plus(lasted).compareTo(budget) > 0) {
        progress.accept(
            "The budget of %s has no room for a further round".formatted(Format.duration(budget)));
        return measured;
      }
    }
  }

  private Set<String> undecided(Plan plan) {
    var judge = judge(unjudged(plan));
    return experiment.claims().stream()
        .filter(claim -> isUndecided(judge.judge(claim)))
        .flatMap(claim -> Stream.of(claim.baseline().step(), claim.candidate().step()))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isUndecided(Finding finding) {
    return finding.verdict() == Verdict.INCONCLUSIVE && finding.obstructed() == null;
  }

  private static Set<String> stepNames(Plan plan) {
    return plan.steps().stream().map(Step::name).collect(Collectors.toUnmodifiableSet());
  }

  private Judge judge(Results results) {
    return new Judge(
        experiment.objective(),
        results,
        options.budget() == null ? Interval.CONFIDENCE : Looks.CONFIDENCE);
  }

  private void measure(Plan plan, int round, Set<String> steps) {
    arms.values().stream().filter(Arm::isDead).forEach(arm -> revive(arm, plan));
    if (round > 0 && readsEachRound() && plan.needsCapacity(options, steps)) {
      readCapacity(plan);
    }
    for (var step = 0; step < plan.steps().size(); step++) {
      if (steps.contains(plan.steps().get(step).name())) {
        measure(plan, round, step);
      }
    }
  }

  /** Time to start those anew that may die, if they do in every round: as long as it took. */
  private Duration revivals(Plan plan) {
    return elapsed().multipliedBy(deaths(plan)).dividedBy(arms.size());
  }

  /** How often arms are started anew if those that may die do so in every round. */
  private int deaths(Plan plan) {
    return (int) arms.values().stream().filter(Arm::mayDie).count() * (plan.rounds() - 1);
  }

  /** Restores every arm, and returns the time that it takes from now on, as long as it took. */
  private Duration restorations(Plan plan) {
    var before = elapsed();
    arms.values().forEach(sender::restore);
    if (!sender.restoresEachTime()) {
      return Duration.ZERO;
    }
    var loads = plan.steps().stream().mapToInt(step -> step.arms().size()).sum() * plan.rounds();
    // Before the first load of each arm it is done.
    return elapsed().minus(before).multipliedBy(loads - arms.size()).dividedBy(arms.size());
  }

  private void revive(Arm arm, Plan plan) {
    progress.accept("Starting %s anew".formatted(arm.name()));
    arm.revive();
    warm(arm, plan);
  }

  /**
   * With the users that are measured, or whose throughput rates are of; where those do not kill.
   */
  private void warm(Arm arm, Plan plan) {
    progress.accept("Warming up " + arm.name());
    var busiest =
        arm.mayDie() ? 0 : Math.max(plan.users(arm.name()), experiment.capacityUsers().orElse(0));
    var outcome = sender.warm(arm, warmUp.withUsers(busiest), machine.cores(), options.seed());
    progress.accept(
        "%s after %s: %s"
            .formatted(
                arm.name(),
                Format.duration(Duration.ofMillis(Math.round(1000 * outcome.seconds()))),
                outcome.inWords()));
    warm.put(arm.name(), outcome);
  }

  /** Reads the capacity, and returns the time that further readings take, as long as it took. */
  private Duration readings(Plan plan) {
    var before = elapsed();
    readCapacity(plan);
    return readsEachRound()
        ? elapsed().minus(before).multipliedBy(plan.rounds() - 1)
        : Duration.ZERO;
  }

  private boolean readsEachRound() {
    return !options.quick();
  }

  private void readCapacity(Plan plan) {
    var baseline = arm(experiment.baseline());
    ready(baseline);
    var reading = CapacityReading.of(options.quick());
    var users = experiment.capacityUsers().orElse(CapacityReading.users(machine.cores()));
    var began = System.nanoTime();
    var fresh = reading.read(users, shape -> sender.send(baseline, shape, options.seed()).result());
    var lasted = Duration.ofNanos(System.nanoTime() - began);
    var found = capacity.read(fresh);
    progress.accept(
        "%s: capacity %s/s with %d users, %s now ± %s %%"
            .formatted(
                baseline.name(),
                Format.number(found.perSecond()),
                users,
                Format.number(found.measured()),
                Format.percent(CapacityReading.halfWidth(fresh))));
    if (readsEachRound()) {
      evenOut(plan, users, lasted);
    }
  }

  /** Has the other arms do as much as the baseline did while its capacity was read. */
  private void evenOut(Plan plan, int users, Duration lasted) {
    var baseline = arm(experiment.baseline());
    plan.ofRates().stream()
        .map(this::arm)
        .filter(arm -> !arm.equals(baseline) && !arm.mayDie())
        .forEach(arm -> {
          ready(arm);
          var _ = sender.send(arm, new Load.Shape.Closed(users, lasted), options.seed());
        });
  }

  /** As it was seeded, idle, and what it says it is. */
  private void ready(Arm arm) {
    sender.restore(arm);
    settling.await(arms.values());
    arm.check();
  }

  private void measure(Plan plan, int round, int stepIndex) {
    var step = plan.steps().get(stepIndex);
    var order = Plan.order(step.arms(), round + stepIndex);
    for (var position = 0; position < order.size(); position++) {
      var arm = arm(order.get(position));
      ready(arm);
      var measured = sampled(plan, round, stepIndex, arm, position + 1);
      progress.accept(
          "Round %d%s, %s, %s: p95 %s, %s/s%s"
              .formatted(
                  round + 1,
                  options.budget() == null ? " of " + plan.rounds() : "",
                  step.name(),
                  arm.name(),
                  Format.latency(measured.latencyMs().p95()),
                  Format.number(measured.throughput()),
                  measured.failed() == 0 ? "" : ", %d failed".formatted(measured.failed())));
      arm.add(measured)
          .ifPresent(death ->
              progress.accept(
                  "%s died: %s: %s".formatted(arm.name(), death.process(), death.lastWord())));
    }
  }

  private Results.Round sampled(Plan plan, int round, int stepIndex, Arm arm, int order) {
    var step = plan.steps().get(stepIndex);
    var shape = shape(step);
    try (var sampling = Sampling.of(arm.running())) {
      var before = arm.running().cpuTime();
      var sent = sender.send(arm, shape, step.options(), seed(plan, round, stepIndex));
      var cpu = arm.cpuSince(before);
      return Measurement.round(
          round + 1,
          order,
          step.name(),
          offered(shape),
          sent.result(),
          cpu,
          sampling.end(),
          sent.observed());
    }
  }

  /** The same for all arms of a step in a round, so that they sign in the same users. */
  private long seed(Plan plan, int round, int stepIndex) {
    return options.seed() + 1L + (long) round * plan.steps().size() + stepIndex;
  }

  private Load.Shape shape(Step step) {
    return switch (step.arrivals()) {
      case Arrivals.AtOnce(var users) -> new Load.Shape.AtOnce(users);
      case Arrivals.Rate rate -> new Load.Shape.Rate(rate(rate), rate.duration());
      case Arrivals.FixedRate(var perSecond, var duration) ->
          new Load.Shape.Rate(perSecond, duration);
      case Arrivals.Closed(var users, var duration) -> new Load.Shape.Closed(users, duration);
    };
  }

  private static @Nullable Double offered(Load.Shape shape) {
    return shape instanceof Load.Shape.Rate(var rate, var _) ? Format.rounded(rate) : null;
  }

  /** Requests a second. */
  private double rate(Arrivals.Rate rate) {
    if (options.reportRates() && rate.reportRate().isPresent()) {
      return rate.reportRate().getAsDouble();
    }
    return rate.timesCapacity() * capacity.perSecond();
  }

  private Results unjudged(Plan plan) {
    var measured = new LinkedHashMap<String, Results.Arm>();
    arms.forEach((name, arm) -> measured.put(name, arm.results(warmUpOf(name))));
    var running = arms.values().stream().map(Arm::running).toList();
    var warnings = new ArrayList<>(tooSmall);
    warnings.addAll(
        new Warnings(
                experiment,
                machine,
                plan,
                measured,
                running.stream().allMatch(variant -> variant.separation().isPresent()),
                KnobDiff.unstudied(
                    experiment, running.stream().map(RunningVariant::variant).toList()))
            .all());
    warnings.addAll(settling.warnings());
    capacity.warning().ifPresent(warnings::add);
    clock.warning().ifPresent(warnings::add);
    return new Results(
        experiment.name(),
        clock.startedAt(),
        Math.rint(elapsed().toMillis() / 1e2) / 10,
        on,
        options.seed(),
        options.quick(),
        plan.rounds(),
        workload(),
        capacity.first(),
        machine.environment(experiment.file(), Databases.merged(running), warnings),
        measured,
        List.of(),
        List.of(),
        List.of());
  }

  /** So that a result can be told from one of the experiment before it was changed. */
  private SequencedMap<String, String> workload() {
    var workload = new LinkedHashMap<String, String>();
    workload.put("dataset", experiment.dataset().inWords());
    workload.put("flow", experiment.flow());
    workload.put(
        "rates",
        options.reportRates() && experiment.hasReportRates() ? "the report's" : "this machine's");
    experiment.steps().forEach(step -> workload.put(step.name(), Describe.load(step)));
    return workload;
  }

  private Results results(Plan plan) {
    var unjudged = unjudged(plan);
    var judge = judge(unjudged);
    return unjudged
        .signed(Signatures.of(experiment, unjudged, this::processors))
        .judged(
            experiment.claims().stream().map(judge::judge).toList(),
            Observations.of(experiment, plan, unjudged));
  }

  private Processors processors(String arm) {
    var running = arm(arm).running();
    return Processors.of(
        machine.cores(),
        running.processorLimits(),
        running.metrics().keySet(),
        running
            .separation()
            .map(split ->
                new Processors.Separation(
                    split.database().size(), split.services().size(), split.shared())));
  }

  private Map<String, Pace> paces() {
    var paces = new LinkedHashMap<String, Pace>();
    warm.forEach(
        (name, outcome) -> paces.put(name, new Pace(outcome.throughput(), arm(name).drain())));
    return paces;
  }

  private Arm arm(String name) {
    return Objects.requireNonNull(arms.get(name), name);
  }

  private WarmUpOutcome warmUpOf(String name) {
    return Objects.requireNonNull(warm.get(name), name);
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - began);
  }
}
