package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.load.bare.BareProcess;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lab.judge.Reading;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.stage.process.ProcessorSets;
import io.bottlenecklab.lab.stage.StageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Measures a variant against the same critical work done bare, interleaved in one run: service and
 * bare works take turns, in an order that changes with the round, so that a drift of the machine
 * falls on each alike. Bare work has the processors that the variant's services have.
 */
public final class LimitMeasurer {

  private static final String SERVICE = "service";
  private static final Duration TURN = Duration.ofSeconds(8);
  private static final Duration QUICK_TURN = Duration.ofSeconds(3);

  /** Bare work warms up in windows of this length. */
  private static final Duration WINDOW = Duration.ofSeconds(1);

  private static final int LONGEST_WARM_UP = 30;
  private static final SteadyState BARE_STEADY_STATE = new SteadyState(6);

  private final Rig rig;
  private final Subject subject;
  private final int rounds;
  private final Path logs;
  private final Optional<List<Integer>> held;
  private final List<Results.Round> loads = new ArrayList<>();

  /**
   * Prepares a measurement.
   *
   * @param rounds at least 2
   * @param logs where the bare processes' logs go
   */
  public LimitMeasurer(Rig rig, Subject subject, int rounds, Path logs) {
    if (rounds < 2) {
      throw new IllegalArgumentException("an interval takes at least two rounds");
    }
    this.rig = rig;
    this.subject = subject;
    this.rounds = rounds;
    this.logs = logs;
    this.held = ProcessorSets.of(subject.variant());
  }

  /**
   * Starts the variant, measures, and stops it.
   *
   * @throws io.bottlenecklab.lab.stage.StageException where the variant cannot be started, is not
   *     what it says, or dies
   * @throws io.bottlenecklab.lab.load.LoadException where the load tool fails
   */
  public LimitResult run() {
    var processes = new ArrayList<BareProcess>();
    var users = Machine.here().cores() * subject.flow().usersPerCore();
    try (var warm = WarmVariant.start(rig, subject, users)) {
      for (var work : subject.flow().bareWork()) {
        processes.add(start(work, warm));
      }
      processes.forEach(bare -> warm(warm, bare));
      var measured = new ArrayList<LimitRound>();
      for (var round = 1; round <= rounds; round++) {
        measured.add(measure(warm, processes, users, round));
      }
      return result(warm, processes.stream().map(BareProcess::work).toList(), measured);
    } finally {
      processes.forEach(BareProcess::close);
    }
  }

  private BareProcess start(BareWork work, WarmVariant warm) {
    return BareProcess.start(
        held.map(ProcessorSets::prefix).orElse(List.of()),
        subject.flow(),
        work,
        warm.arm().running().database(),
        subject.dataset().population(),
        subject.seed(),
        processors(warm),
        logs.resolve("bare-%s.log".formatted(work.name())));
  }

  private int processors(WarmVariant warm) {
    return held.map(List::size).orElse(warm.machine().cores());
  }

  private void warm(WarmVariant warm, BareProcess bare) {
    rig.progress().accept("Warming up the bare " + bare.work().name());
    var windows = new ArrayList<SteadyState.Window>();
    do {
      warm.prepare();
      var result = run(warm, bare, WINDOW);
      windows.add(
          new SteadyState.Window(
              result.perSecond(), 1e6 / result.perSecond(), result.cpuSeconds(), Double.NaN));
    } while (!BARE_STEADY_STATE.reached(windows) && windows.size() < LONGEST_WARM_UP);
  }

  /** What bare work uses up is used up for the service, too. */
  private static BareProcess.Result run(WarmVariant warm, BareProcess bare, Duration duration) {
    var result = bare.run(duration);
    warm.arm().count(result.count());
    return result;
  }

  private LimitRound measure(WarmVariant warm, List<BareProcess> processes, int users, int index) {
    var turns = new ArrayList<>(List.of(SERVICE));
    processes.forEach(bare -> turns.add(bare.work().name()));
    var measured = new TreeMap<String, LimitRound.Rate>();
    for (var turn : Plan.order(turns, index - 1)) {
      warm.settle();
      measured.put(
          turn,
          processes.stream()
              .filter(bare -> bare.work().name().equals(turn))
              .findFirst()
              .map(bare -> bare(warm, bare))
              .orElseGet(() -> service(warm, users)));
    }
    rig.progress()
        .accept(
            "Round %d of %d: %s"
                .formatted(
                    index,
                    rounds,
                    String.join(
                        ", ",
                        turns.stream()
                            .map(turn ->
                                "%s %s/s"
                                    .formatted(
                                        turn,
                                        Format.number(
                                            Objects.requireNonNull(measured.get(turn))
                                                .perSecond())))
                            .toList())));
    var service = Objects.requireNonNull(measured.remove(SERVICE));
    return new LimitRound(index, service, measured);
  }

  private LimitRound.Rate bare(WarmVariant warm, BareProcess bare) {
    var before = warm.arm().running().cpuTime();
    var result = run(warm, bare, turn());
    var database = Reading.databaseCpu(warm.arm().cpuSince(before));
    return new LimitRound.Rate(
        Format.rounded(result.perSecond()),
        Format.rounded(1e3 * result.cpuSeconds()),
        Format.rounded(1e3 * database / result.count()));
  }

  private LimitRound.Rate service(WarmVariant warm, int users) {
    var before = warm.arm().running().cpuTime();
    var result = warm.send(new Load.Shape.Closed(users, turn())).result();
    if (result.failed() == result.requests()) {
      throw new StageException(
          "%s: every request failed: %s".formatted(warm.arm().name(), result.failures()));
    }
    var round = Measurement.round(1, 1, SERVICE, null, result, warm.arm().cpuSince(before));
    loads.add(round);
    return new LimitRound.Rate(
        round.throughput(),
        Format.rounded(1e3 * Reading.applicationCpu(round) / round.requests()),
        Format.rounded(1e3 * Reading.databaseCpu(round) / round.requests()));
  }

  private Duration turn() {
    return subject.quick() ? QUICK_TURN : TURN;
  }

  /** What makes the service's turns worth less than they look. */
  private List<String> warnings() {
    var warnings = new ArrayList<>(Warnings.ofLoadTool("the service's turns", loads));
    var failed = loads.stream().mapToDouble(Results.Round::failedShare).max().orElse(0);
    if (failed > 0) {
      warnings.add(
          "up to %s %% of the service's requests failed".formatted(Format.percent(failed)));
    }
    return warnings;
  }

  private LimitResult result(WarmVariant warm, List<BareWork> works, List<LimitRound> measured) {
    return new LimitResult(
        subject.variant().name(),
        warm.startedAt(),
        warm.seconds(),
        rig.stage().name(),
        subject.seed(),
        subject.quick(),
        subject.dataset().sizes(),
        processors(warm),
        LimitResult.medians(measured, LimitRound::service),
        works.stream().map(work -> LimitResult.work(work, measured)).toList(),
        LimitResult.overhead(works.getFirst(), measured),
        List.copyOf(measured),
        warm.environment(warnings()));
  }
}
