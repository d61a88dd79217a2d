package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.explain.QueryPlan;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** A running variant that is being measured. */
final class Arm {

  /** Knobs that take longer to read would disturb what is measured next. */
  private static final Duration CHEAP = Duration.ofSeconds(2);

  private final RunningVariant running;
  private final Function<RunningVariant, Map<String, Object>> effectiveKnobs;
  private final Map<String, Object> knobs;
  private final boolean cheapKnobs;
  private final List<QueryPlan> plans;
  private final List<Results.Round> rounds = new ArrayList<>();

  /** Reads the knobs, which must be what the variant says, and the database's plans. */
  Arm(
      RunningVariant running,
      Function<RunningVariant, Map<String, Object>> effectiveKnobs,
      Function<RunningVariant, List<QueryPlan>> plans) {
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

  /** Rejects an arm of which a process died, or whose knobs are not what the variant says. */
  void check() {
    running.checkAlive();
    if (cheapKnobs) {
      var _ = effectiveKnobs.apply(running);
    }
  }

  void add(Results.Round round) {
    rounds.add(round);
  }

  Results.Arm results(WarmUp.Outcome warmUp) {
    return new Results.Arm(new TreeMap<>(knobs), true, plans, warmUp, List.copyOf(rounds));
  }

  /** Processor time since {@code before}, in seconds by process. */
  SortedMap<String, Double> cpuSince(Map<String, Duration> before) {
    var used = new TreeMap<String, Double>();
    running
        .cpuTime()
        .forEach((process, now) -> {
          var nanos = now.minus(before.getOrDefault(process, Duration.ZERO)).toNanos();
          used.put(process, Math.max(0, Math.rint(nanos / 1e6) / 1e3));
        });
    return used;
  }
}
