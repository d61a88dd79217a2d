package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Results.Environment;
import io.bottlenecklab.lab.results.Results.WarmUpOutcome;
import io.bottlenecklab.lab.results.Round;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Results made of given values: two arms, a value a round; at one step unless another is named. */
public final class RoundsFixture {

  public static final String BASELINE = "before";
  public static final String CANDIDATE = "after";
  public static final String STEP = "step";
  public static final Objective OBJECTIVE = new Objective(95, Duration.ofMillis(300), 0.01);

  private final SequencedMap<String, List<Round>> arms = new LinkedHashMap<>();
  private final Set<String> unsteady = new HashSet<>();
  private final Map<String, Double> gains = new HashMap<>();
  private final Map<String, Results.Death> deaths = new HashMap<>();
  private String step = STEP;
  private @Nullable Double rate;

  /** What is added from here on is of that step. */
  public RoundsFixture at(String step) {
    this.step = step;
    return this;
  }

  /** What is added from here on has that rate, in requests a second. */
  public RoundsFixture offering(double perSecond) {
    rate = perSecond;
    return this;
  }

  /** Its warm-up ended before it was steady. */
  public RoundsFixture unsteady(String arm) {
    unsteady.add(arm);
    return this;
  }

  /** Its last round was by that share faster than its first. */
  public RoundsFixture gaining(String arm, double share) {
    gains.put(arm, share);
    return this;
  }

  /** A service of it died during that round. */
  public RoundsFixture dying(String arm, int round) {
    deaths.put(arm, new Results.Death(round, step, "service", "out of memory"));
    return this;
  }

  /** Every latency of a round is the value given, in milliseconds. */
  public RoundsFixture latencies(String arm, double... ms) {
    for (var value : ms) {
      add(arm, value, 0, 0, Map.of(), 0);
    }
    return this;
  }

  /** The median is 10 ms, p99 the value given. */
  public RoundsFixture tails(String arm, double... ms) {
    for (var value : ms) {
      add(arm, new Round.Latency(10, 10, 10, 10, 10, value, value), 0, 0, Map.of(), 0);
    }
    return this;
  }

  public RoundsFixture shares(String arm, double... shares) {
    for (var share : shares) {
      add(arm, 1, share, 0, Map.of(), 0);
    }
    return this;
  }

  public RoundsFixture throughputs(String arm, double... perSecond) {
    for (var value : perSecond) {
      add(arm, 1, 0, 0, Map.of(), value);
    }
    return this;
  }

  /** Seconds of the database; the application uses one second each round. */
  public RoundsFixture databaseCpu(String arm, double... seconds) {
    for (var value : seconds) {
      add(arm, 1, 0, 0, Map.of("database", value, "x-service-1", 1.0), 0);
    }
    return this;
  }

  /** Of a thousand requests, every round. */
  public RoundsFixture failing(String arm, long failed, double... ms) {
    for (var value : ms) {
      add(arm, value, 0, failed, Map.of(), 0);
    }
    return this;
  }

  /** Processors, of two, that other programs used, a value for each of the arm's rounds. */
  public RoundsFixture others(String arm, double... processors) {
    var rounds = Objects.requireNonNull(arms.get(arm), arm);
    for (var i = 0; i < processors.length; i++) {
      var series = rounds.get(i).series();
      series.put(
          "processors.busy",
          new ArrayList<@Nullable Double>(Collections.nCopies(9, processors[i])));
      series.put("processors.stolen", new ArrayList<@Nullable Double>(Collections.nCopies(9, 0.0)));
    }
    return this;
  }

  private void add(
      String arm,
      double ms,
      double share,
      long failed,
      Map<String, Double> cpu,
      double throughput) {
    add(arm, new Round.Latency(ms, ms, ms, ms, ms, ms, ms), share, failed, cpu, throughput);
  }

  private void add(
      String arm,
      Round.Latency latency,
      double share,
      long failed,
      Map<String, Double> cpu,
      double throughput) {
    var rounds = arms.computeIfAbsent(arm, _ -> new ArrayList<>());
    var before = rounds.stream().filter(round -> round.step().equals(step)).count();
    rounds.add(
        new Round(
            Math.toIntExact(before) + 1,
            1,
            step,
            rate,
            10,
            1000,
            failed,
            throughput,
            latency,
            List.of(),
            share,
            new TreeMap<>(cpu),
            new Round.Extra(0, 0, 0, new TreeMap<>()),
            new LinkedHashMap<>(),
            new LinkedHashMap<>()));
  }

  public Results results() {
    var measured = new LinkedHashMap<String, Results.Arm>();
    arms.forEach((arm, rounds) ->
        measured.put(
            arm,
            new Results.Arm(
                Map.of(),
                true,
                List.of(),
                new WarmUpOutcome(!unsteady.contains(arm), List.of(), 4, 10, 100),
                gains.get(arm),
                rounds,
                Optional.ofNullable(deaths.get(arm)).stream().toList())));
    return new Results(
        "experiment",
        Instant.EPOCH,
        1,
        "embedded",
        1,
        false,
        3,
        new LinkedHashMap<>(),
        null,
        new Environment(2, 1, "cpu", "os", "jdk", "commit", new TreeMap<>(), List.of()),
        measured,
        List.of(),
        List.of(),
        List.of(),
        new LinkedHashMap<>(),
        null,
        null);
  }

  public Finding judge(Metric metric, Expectation expectation) {
    return judge(
        metric, new Claim.Side(BASELINE, STEP), new Claim.Side(CANDIDATE, STEP), expectation);
  }

  public Finding judge(
      Metric metric, Claim.Side baseline, Claim.Side candidate, Expectation expectation) {
    var claim = new Claim("claim", "text", metric, baseline, candidate, expectation);
    return new Judge(OBJECTIVE, results()).judge(claim);
  }
}
