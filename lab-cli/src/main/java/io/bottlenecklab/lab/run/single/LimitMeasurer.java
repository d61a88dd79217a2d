package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.judge.LoadWarnings;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.BareProcess;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results.WarmUpOutcome;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.run.Arm;
import io.bottlenecklab.lab.run.Machine;
import io.bottlenecklab.lab.run.MeasurementContext;
import io.bottlenecklab.lab.run.WarmUp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Compares a variant with the bare work of its requests in one run. Service and bare works take
 * turns in an order that changes with the round, so that a drift of the machine affects all
 * equally. Bare work runs on the processors of the variant's services.
 */
final class LimitMeasurer {

  private static final String SERVICE = "service";
  private static final Duration TURN = Duration.ofSeconds(8);
  private static final Duration QUICK_TURN = Duration.ofSeconds(3);

  private final MeasurementContext context;
  private final SingleVariant subject;
  private final int rounds;
  private final Path logs;
  private final Optional<List<Integer>> pinned;
  private final WarmUp warmUp;
  private final Map<String, WarmUpOutcome> warmUps = new HashMap<>();
  private final List<Round> loads = new ArrayList<>();

  /**
   * Prepares a measurement.
   *
   * @param rounds at least 2
   * @param logs the folder for the logs of the bare processes
   */
  LimitMeasurer(MeasurementContext context, SingleVariant subject, int rounds, Path logs) {
    if (rounds < 2) {
      throw new IllegalArgumentException("an interval needs at least two rounds");
    }
    this.context = context;
    this.subject = subject;
    this.rounds = rounds;
    this.logs = logs;
    this.pinned = ProcessorSets.of(subject.variant());
    this.warmUp = WarmUp.ofSingleVariant(subject.quick());
  }

  /**
   * Starts the variant, measures, and stops it.
   *
   * @throws io.bottlenecklab.lab.failure.StageException if the variant cannot be started, differs
   *     from its description, or dies
   * @throws io.bottlenecklab.lab.load.script.LoadException if the load tool fails
   */
  LimitResult run() {
    var processes = new ArrayList<BareProcess>();
    var users = Machine.here().cores() * subject.flow().usersPerCore();
    try (var warm = WarmedUpVariant.start(context, subject, warmUp, users)) {
      for (var work : subject.flow().bareWork()) {
        processes.add(start(work, warm));
      }
      processes.forEach(bare -> warm(warm, bare));
      var load = new Load.Shape.Closed(users, serviceLoad(warm));
      var measured = new ArrayList<LimitRound>();
      for (var round = 1; round <= rounds; round++) {
        measured.add(measure(warm, processes, load, round));
      }
      return result(warm, processes.stream().map(BareProcess::work).toList(), measured);
    } finally {
      processes.forEach(BareProcess::close);
    }
  }

  private BareProcess start(BareWork work, WarmedUpVariant warm) {
    return BareProcess.start(
        pinned.map(ProcessorSets::prefix).orElse(List.of()),
        subject.flow(),
        work,
        new BareWork.Subject(
            warm.arm().running().database(),
            subject.dataset().population(),
            subject.variant().values(),
            subject.seed()),
        processors(warm),
        logs.resolve("bare-%s.log".formatted(work.name())));
  }

  private int processors(WarmedUpVariant warm) {
    return pinned.map(List::size).orElse(warm.machine().cores());
  }

  /** Warms up bare work by the service's rule. */
  private void warm(WarmedUpVariant warm, BareProcess bare) {
    var name = "the bare " + bare.work().name();
    context.progress().accept("Warming up " + name);
    var outcome =
        warmUp.untilSteady(() -> {
          warm.prepare();
          var result = run(warm, bare, warmUp.window());
          var micros = 1e6 / result.perSecond();
          return new SteadyState.Window(
              result.perSecond(), micros, result.cpuSeconds(), Double.NaN, Double.NaN);
        });
    context
        .progress()
        .accept(
            "%s after %s s: %s"
                .formatted(name, Format.number(outcome.seconds()), outcome.inWords()));
    warmUps.put(bare.work().name(), outcome);
  }

  /** Runs bare work; it uses up the same supply as requests. */
  private static BareProcess.Result run(WarmedUpVariant warm, BareProcess bare, Duration duration) {
    var result = bare.run(duration);
    warm.arm().count(result.count());
    return result;
  }

  private LimitRound measure(
      WarmedUpVariant warm, List<BareProcess> processes, Load.Shape load, int index) {
    var turns = new ArrayList<>(List.of(SERVICE));
    processes.forEach(bare -> turns.add(bare.work().name()));
    var measured = new TreeMap<String, LimitRound.Rate>();
    for (var turn : Arm.order(turns, index - 1)) {
      warm.settle();
      measured.put(
          turn,
          processes.stream()
              .filter(bare -> bare.work().name().equals(turn))
              .findFirst()
              .map(bare -> bare(warm, bare))
              .orElseGet(() -> service(warm, load)));
    }
    context
        .progress()
        .accept("Round %d of %d: %s".formatted(index, rounds, inWords(turns, measured)));
    var service = Objects.requireNonNull(measured.remove(SERVICE));
    return new LimitRound(index, service, measured);
  }

  private static String inWords(List<String> turns, Map<String, LimitRound.Rate> measured) {
    return turns.stream()
        .map(turn -> {
          var perSecond = Objects.requireNonNull(measured.get(turn)).perSecond();
          return "%s %s/s".formatted(turn, Format.number(perSecond));
        })
        .collect(Collectors.joining(", "));
  }

  private LimitRound.Rate bare(WarmedUpVariant warm, BareProcess bare) {
    var before = warm.arm().running().cpuTime();
    var result = run(warm, bare, turn());
    var database = Round.databaseCpuSeconds(warm.arm().cpuSince(before));
    return new LimitRound.Rate(
        Format.rounded(result.perSecond()),
        Format.rounded(1e3 * result.cpuSeconds()),
        Format.rounded(1e3 * database / result.count()));
  }

  private LimitRound.Rate service(WarmedUpVariant warm, Load.Shape load) {
    var measured = warm.measure(SERVICE, null, load);
    var result = measured.result();
    if (result.failed() == result.requests()) {
      throw new StageException(
          "%s: every request failed: %s".formatted(warm.arm().name(), result.failures()));
    }
    var round = measured.round();
    loads.add(round);
    return new LimitRound.Rate(
        // what was answered before its work was done counts when that is
        Format.rounded((round.requests() - round.failed()) / round.secondsOfWork()),
        Format.rounded(1e3 * round.applicationCpuSeconds() / round.requests()),
        Format.rounded(1e3 * round.databaseCpuSeconds() / round.requests()));
  }

  /**
   * How long a load of the service is. The work after the answers belongs to the turn: more would
   * leave a larger table than bare work's, whose rows cost more. The warm-up says how much that is;
   * from turn to turn it would swing.
   */
  private Duration serviceLoad(WarmedUpVariant warm) {
    return Duration.ofMillis(Math.round(turn().toMillis() / (1 + warm.arm().drain())));
  }

  private Duration turn() {
    return subject.quick() ? QUICK_TURN : TURN;
  }

  /** Warnings about bare works and the service's turns. */
  private List<String> warnings(List<LimitResult.Work> works, int cores) {
    var warnings = new ArrayList<String>();
    works.forEach(work ->
        warnings.addAll(
            Objects.requireNonNull(warmUps.get(work.name()))
                .warnings("the bare " + work.name(), work.gain())));
    warnings.addAll(LoadWarnings.of("the service's turns", loads, cores));
    var failed = loads.stream().mapToDouble(Round::failedShare).max().orElse(0);
    if (failed > 0) {
      warnings.add(
          "up to %s %% of the service's requests failed".formatted(Format.percent(failed)));
    }
    return warnings;
  }

  private LimitResult result(WarmedUpVariant warm, List<BareWork> bare, List<LimitRound> measured) {
    var works = bare.stream().map(work -> LimitResult.work(work, measured)).toList();
    var gain = LimitResult.gain(measured, LimitRound::service);
    return new LimitResult(
        subject.variant().name(),
        warm.startedAt(),
        warm.seconds(),
        context.stage().name(),
        subject.seed(),
        subject.quick(),
        subject.dataset().sizes(),
        processors(warm),
        LimitResult.medians(measured, LimitRound::service),
        gain,
        works,
        LimitResult.overhead(bare.getFirst(), measured),
        List.copyOf(measured),
        warm.environment(gain, warnings(works, warm.machine().cores())));
  }
}
