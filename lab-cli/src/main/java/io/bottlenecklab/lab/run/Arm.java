package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.results.QueryPlan;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.WarmUpOutcome;
import io.bottlenecklab.lab.stage.Contents;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.ServiceDiedException;
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

/** A running variant that is being measured. */
final class Arm {

  /** Knobs that take longer to read would disturb what is measured next. */
  private static final Duration CHEAP = Duration.ofSeconds(2);

  private final Function<RunningVariant, Map<String, Object>> effectiveKnobs;
  private final Map<String, Object> knobs;
  private final boolean cheapKnobs;
  private final List<QueryPlan> plans;
  private final @Nullable Supplier<RunningVariant> successor;
  private final List<Round> rounds = new ArrayList<>();
  private final List<Results.Death> deaths = new ArrayList<>();
  private volatile RunningVariant running;
  private boolean sentTo;
  private long answered;
  private double drain;
  private volatile @Nullable ServiceDiedException death;

  /** Reads the knobs, which must be what the variant says, and the database's plans. */
  Arm(
      RunningVariant running,
      Function<RunningVariant, Map<String, Object>> effectiveKnobs,
      Function<RunningVariant, List<QueryPlan>> plans) {
    this(running, effectiveKnobs, plans, null);
  }

  /**
   * The same.
   *
   * @param successor starts the variant anew after one of its services died; null where none may
   */
  Arm(
      RunningVariant running,
      Function<RunningVariant, Map<String, Object>> effectiveKnobs,
      Function<RunningVariant, List<QueryPlan>> plans,
      @Nullable Supplier<RunningVariant> successor) {
    this.successor = successor;
    this.running = running;
    this.effectiveKnobs = effectiveKnobs;
    var began = System.nanoTime();
    this.knobs = effectiveKnobs.apply(running);
    this.cheapKnobs = System.nanoTime() - began < CHEAP.toNanos();
    this.plans = plans.apply(running);
  }

  String name() {
    return running.variant().name();
  }

  RunningVariant running() {
    return running;
  }

  /** The same, for a load, which may leave something behind even where nothing was answered. */
  RunningVariant sentTo() {
    sentTo = true;
    return running;
  }

  /** Whether load was sent to it since it was last seeded. */
  boolean hasBeenSentTo() {
    return sentTo;
  }

  /** What was done to it with success, by requests or bare, since it was last seeded. */
  long answered() {
    return answered;
  }

  /** Remembers that so much more was done to it with success. */
  void count(long more) {
    answered += more;
  }

  /** Seconds until everything of the last load was stored, for each second of it. */
  double drain() {
    return drain;
  }

  /** Remembers how long the work of a load went on after it. */
  void drained(LoadResult load, double seconds) {
    drain = seconds / (load.duration().toNanos() / 1e9);
  }

  /** Seeds it once more. */
  void reseed(Contents contents) {
    running.reseed(contents);
    sentTo = false;
    answered = 0;
  }

  /** Rejects an arm of which a process died that may not, or whose knobs are not as stated. */
  void check() {
    checkAlive();
    if (cheapKnobs && !isDead()) {
      var _ = effectiveKnobs.apply(running);
    }
  }

  /** Rejects an arm of which a process died that may not, and remembers one that may. */
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

  /** Rejects an arm of which any process died. */
  void requireAlive() {
    if (death != null) {
      throw death;
    }
  }

  boolean mayDie() {
    return successor != null;
  }

  /** Whether one of its services died that may. */
  boolean isDead() {
    return death != null;
  }

  /** Starts a dead one anew, which must be what the variant says. */
  void revive() {
    running = Objects.requireNonNull(successor).get();
    death = null;
    var _ = effectiveKnobs.apply(running);
  }

  /** Returns the death that this round brought, if any. */
  Optional<Results.Death> add(Round round) {
    rounds.add(round);
    var died = death;
    if (died == null || deaths.stream().anyMatch(known -> known.round() == round.index())) {
      return Optional.empty();
    }
    var noted = new Results.Death(round.index(), round.step(), died.process(), died.lastWord());
    deaths.add(noted);
    return Optional.of(noted);
  }

  Results.Arm results(WarmUpOutcome warmUp) {
    return new Results.Arm(
        new TreeMap<>(knobs), true, plans, warmUp, List.copyOf(rounds), List.copyOf(deaths));
  }

  /**
   * Processor time since {@code before}, in seconds by process; that of one that died meanwhile is
   * not known.
   */
  SortedMap<String, Double> cpuSince(Map<String, Duration> before) {
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
