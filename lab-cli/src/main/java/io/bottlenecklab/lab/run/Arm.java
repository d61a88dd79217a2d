package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Results.QueryPlan;
import io.bottlenecklab.lab.results.Results.WarmUpOutcome;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.stage.Death.ServiceDiedException;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A running variant under measurement. */
public final class Arm {

  private final Function<RunningVariant, Map<String, Object>> effectiveKnobs;
  private final Map<String, Object> knobs;
  private final List<QueryPlan> plans;
  private final @Nullable Supplier<RunningVariant> successor;
  private final List<Round> rounds = new ArrayList<>();
  private final List<Results.Death> deaths = new ArrayList<>();
  private volatile RunningVariant running;
  private boolean sentTo;
  private long answered;
  private double drain;
  private volatile @Nullable ServiceDiedException death;

  /**
   * An arm whose services may not die. Reads the knobs, which must match the variant, and the
   * database's plans.
   */
  public Arm(
      RunningVariant running,
      Function<RunningVariant, Map<String, Object>> effectiveKnobs,
      Function<RunningVariant, List<QueryPlan>> plans) {
    this(running, effectiveKnobs, plans, null);
  }

  /**
   * An arm whose services may die if there is a successor.
   *
   * @param successor restarts the variant after one of its services died; null if none may die
   */
  public Arm(
      RunningVariant running,
      Function<RunningVariant, Map<String, Object>> effectiveKnobs,
      Function<RunningVariant, List<QueryPlan>> plans,
      @Nullable Supplier<RunningVariant> successor) {
    this.successor = successor;
    this.running = running;
    this.effectiveKnobs = effectiveKnobs;
    this.knobs = effectiveKnobs.apply(running);
    this.plans = plans.apply(running);
  }

  /**
   * The order in which the arms of a step are measured: A B, then B A, so that a drift of the
   * machine affects all arms equally. Of three or more arms, another one begins every two turns.
   *
   * @param turn number of earlier measurements of all arms
   */
  public static List<String> order(List<String> arms, int turn) {
    var first = arms.size() > 2 ? turn / 2 % arms.size() : 0;
    var order = new ArrayList<>(arms.subList(first, arms.size()));
    order.addAll(arms.subList(0, first));
    return turn % 2 == 0 ? order : order.reversed();
  }

  /** The variant's name. */
  public String name() {
    return running.variant().name();
  }

  /** The variant that currently runs. */
  public RunningVariant running() {
    return running;
  }

  /** Marks the arm as changed by a load, and returns the variant that currently runs. */
  RunningVariant markSentTo() {
    sentTo = true;
    return running;
  }

  /** Whether a load was sent to it, or bare work done, since its last seeding. */
  boolean hasBeenSentTo() {
    return sentTo;
  }

  /** The successful requests and bare works since its last seeding. */
  long answered() {
    return answered;
  }

  /** Adds successful requests or bare works. */
  public void count(long more) {
    sentTo = true;
    answered += more;
  }

  /** Seconds of work after the last load, for each second of that load. */
  public double drain() {
    return drain;
  }

  /** Records how long the arm worked after a load. */
  void recordDrain(LoadResult load, double seconds) {
    drain = seconds / (load.duration().toNanos() / 1e9);
  }

  /** Seeds it again. */
  void reseed(InitialData contents) {
    running.seedAgain(contents);
    sentTo = false;
    answered = 0;
  }

  /**
   * Checks that it is alive and that its knobs match the variant.
   *
   * @throws io.bottlenecklab.lab.failure.StageException if a process died that may not, or if a
   *     knob differs
   */
  public void check() {
    checkAlive();
    if (!isDead()) {
      var _ = effectiveKnobs.apply(running);
    }
  }

  /**
   * Checks that it is alive, and remembers the death of a service that may die.
   *
   * @throws io.bottlenecklab.lab.failure.StageException if another process died
   */
  void checkAlive() {
    try {
      running.checkAlive();
    } catch (ServiceDiedException e) {
      if (successor == null) {
        throw e;
      }
      death = e;
    }
  }

  /** Throws the death of a service, if one died. */
  void requireAlive() {
    if (death != null) {
      throw death;
    }
  }

  /** Whether its services may die. */
  public boolean mayDie() {
    return successor != null;
  }

  /** Whether a service died. */
  public boolean isDead() {
    return death != null;
  }

  /** Restarts a dead arm, whose knobs must match the variant again. */
  public void restart() {
    running = Objects.requireNonNull(successor).get();
    death = null;
    var _ = effectiveKnobs.apply(running);
  }

  /** Adds a round, and returns the death that happened in it, if any. */
  public Optional<Results.Death> add(Round round) {
    rounds.add(round);
    var died = death;
    if (died == null || deaths.stream().anyMatch(known -> known.round() == round.index())) {
      return Optional.empty();
    }
    var noted = new Results.Death(round.index(), round.step(), died.process(), died.lastWord());
    deaths.add(noted);
    return Optional.of(noted);
  }

  /** Everything measured on this arm. */
  public Results.Arm results(WarmUpOutcome warmUp) {
    return new Results.Arm(
        new TreeMap<>(knobs),
        true,
        plans,
        warmUp,
        SteadyState.gain(rounds.stream().filter(this::survived).toList()),
        List.copyOf(rounds),
        List.copyOf(deaths));
  }

  private boolean survived(Round round) {
    return deaths.stream().noneMatch(died -> died.round() == round.index());
  }

  /** Processor time since {@code before} in seconds by process; without processes that died. */
  public SortedMap<String, Double> cpuSince(Map<String, Duration> before) {
    var used = new TreeMap<String, Double>();
    running
        .cpuTime()
        .forEach((process, now) -> {
          var nanos = now.minus(before.getOrDefault(process, Duration.ZERO)).toNanos();
          if (nanos >= 0) {
            used.put(process, Math.rint(nanos / 1e6) / 1e3);
          }
        });
    return used;
  }
}
