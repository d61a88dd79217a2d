package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.results.QueryPlan;
import io.bottlenecklab.lab.series.Series;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Everything one run of an experiment measured and found: {@code results.json}.
 *
 * @param on where the variants ran: {@code embedded} or {@code compose}
 * @param seed of the users drawn
 * @param workload dataset, flow and each step's load in words, as the experiment has them; empty in
 *     older files
 * @param capacity what the first round's rates are multiples of; null where no rate is. Later
 *     rounds have their own, which their offered rates tell
 * @param arms by variant, the baseline first
 * @param observations in words, such as the arm nearest to the experiment's target
 * @param signatures what ran short, where the experiment expects something to
 */
@JsonPropertyOrder("format")
public record Results(
    String experiment,
    Instant startedAt,
    double durationSeconds,
    String on,
    long seed,
    boolean quick,
    int rounds,
    SequencedMap<String, String> workload,
    @Nullable Capacity capacity,
    Environment environment,
    SequencedMap<String, Arm> arms,
    List<Finding> findings,
    List<String> observations,
    List<Signature> signatures) {

  /** Files of labs that did not look have none. */
  public Results {
    workload = workload == null ? new LinkedHashMap<>() : workload;
    signatures = signatures == null ? List.of() : signatures;
  }

  /**
   * The form of {@code results.json}; grows when a reader of the last form would misread the new.
   */
  public static final int FORMAT = 2;

  private static final String DRAIN = "drainSeconds";

  /** Every claim reproduced. */
  public static final int REPRODUCED = 0;

  /** Measured, but a claim was not reproduced or stays inconclusive. */
  public static final int NOT_REPRODUCED = 3;

  /** Stands at the head of the file. */
  @JsonProperty(value = "format", access = JsonProperty.Access.READ_ONLY)
  int format() {
    return FORMAT;
  }

  /** What {@code run} ends with; open questions do not count. */
  @JsonIgnore
  public int exitCode() {
    return findings.stream()
            .map(Finding::verdict)
            .allMatch(verdict -> verdict == null || verdict == Verdict.REPRODUCED)
        ? REPRODUCED
        : NOT_REPRODUCED;
  }

  /** The same with what was made of it. */
  public Results judged(List<Finding> found, List<String> observed) {
    return made(found, observed, signatures);
  }

  /** The same with what ran short. */
  public Results signed(List<Signature> tight) {
    return made(findings, observations, tight);
  }

  private Results made(List<Finding> found, List<String> observed, List<Signature> tight) {
    return new Results(
        experiment,
        startedAt,
        durationSeconds,
        on,
        seed,
        quick,
        rounds,
        workload,
        capacity,
        environment,
        arms,
        found,
        observed,
        tight);
  }

  /** Of the arm at the step, or none where it did not take part. */
  public List<Round> roundsOf(Claim.Side side) {
    return roundsOf(side.arm(), side.step());
  }

  /** Of the arm, or none where it did not take part. */
  public List<Round> roundsOf(String arm, String step) {
    var measured = arms.get(arm);
    return measured == null
        ? List.of()
        : measured.rounds().stream().filter(round -> round.step().equals(step)).toList();
  }

  /** Whether a service of the arm died during that round's step. */
  public boolean diedIn(Round round, String arm) {
    return Objects.requireNonNull(arms.get(arm), arm).deaths().stream()
        .anyMatch(death -> death.round() == round.index() && death.step().equals(round.step()));
  }

  /** Whether the arm's warm-up ended because nothing changed any more. */
  public boolean isSteady(String arm) {
    return Objects.requireNonNull(arms.get(arm), arm).warmUp().steady();
  }

  /**
   * Every service that died, a line each: {@code x died at step-5 of round 1: minlog-lookup: …}.
   */
  @JsonIgnore
  public List<String> deaths() {
    return arms.entrySet().stream()
        .flatMap(arm ->
            arm.getValue().deaths().stream()
                .map(death ->
                    "%s died at %s of round %d: %s: %s"
                        .formatted(
                            arm.getKey(),
                            death.step(),
                            death.round(),
                            death.process(),
                            death.lastWord())))
        .toList();
  }

  /**
   * The baseline's throughput under steady closed load.
   *
   * @param perSecond requests a second, what rates are multiples of
   * @param cached whether that comes from an earlier run on this machine, which this run's reading
   *     agrees with
   * @param measured requests a second, this run's reading
   * @param ci95 its 95 % interval
   */
  public record Capacity(
      String variant, double perSecond, boolean cached, double measured, List<Double> ci95) {}

  /**
   * One variant.
   *
   * @param knobs effective values, read from its processes
   * @param knobsVerified whether they are what the variant says
   * @param plans how its database runs the critical queries
   * @param warmUp how it was brought to its steady state, the last time it was
   * @param deaths of its services, where the experiment allows for any
   */
  public record Arm(
      Map<String, Object> knobs,
      boolean knobsVerified,
      List<QueryPlan> plans,
      WarmUpOutcome warmUp,
      List<Round> rounds,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Death> deaths) {

    /** Files leave out what is empty. */
    public Arm {
      deaths = deaths == null ? List.of() : deaths;
    }
  }

  /**
   * A service that died of the load. Requests of its round's further steps were sent, too.
   *
   * @param round its index
   * @param step during which it died
   * @param lastWord the line of its log that says why
   */
  public record Death(int round, String step, String process, String lastWord) {}

  /**
   * One step, measured once.
   *
   * @param index of the round, from 1
   * @param order of the arm among those measured one after another, from 1
   * @param offeredRate requests a second; null unless the step has a rate
   * @param throughput requests with the expected answer, a second: of a rate without its tail,
   *     otherwise from the first start to the last answer
   * @param percentiles the latency curve: pairs of percentile and milliseconds
   * @param shareOverOneSecond of all requests, from 0 to 1
   * @param cpuSeconds processor time by process
   * @param series a value a second by name, as {@link Series} has them
   * @param observed what the flow observed behind the answers, by the name of the observation; one
   *     that says {@code drainSeconds} says how long after the load the system worked on it
   */
  public record Round(
      int index,
      int order,
      String step,
      @Nullable Double offeredRate,
      double durationSeconds,
      long requests,
      long failed,
      double throughput,
      Latency latencyMs,
      List<List<Double>> percentiles,
      double shareOverOneSecond,
      SortedMap<String, Double> cpuSeconds,
      Extra extra,
      @JsonInclude(JsonInclude.Include.NON_EMPTY)
          SequencedMap<String, List<@Nullable Double>> series,
      @JsonAnyGetter @JsonAnySetter SequencedMap<String, Map<String, Object>> observed) {

    /** Files leave out what is empty. */
    public Round {
      series = series == null ? new LinkedHashMap<>() : series;
      observed = observed == null ? new LinkedHashMap<>() : observed;
    }

    /**
     * Seconds over which its processor time was used: while the load lasted, and until what it left
     * behind was done.
     */
    public double secondsOfWork() {
      return durationSeconds
          + observed.keySet().stream()
              .flatMapToDouble(name -> observed(name + "." + DRAIN).stream())
              .max()
              .orElse(0);
    }

    /**
     * A number that was observed behind the answers.
     *
     * @param path its place, such as {@code stored.visible.p99}
     */
    public OptionalDouble observed(String path) {
      Object found = observed;
      for (var name : path.split("\\.")) {
        found = found instanceof Map<?, ?> map ? map.get(name) : null;
      }
      return found instanceof Number number
          ? OptionalDouble.of(number.doubleValue())
          : OptionalDouble.empty();
    }

    /** Of its requests, from 0 to 1. */
    public double failedShare() {
      return (double) failed / requests;
    }
  }

  /** Milliseconds; failed requests included. */
  public record Latency(
      double mean, double p50, double p90, double p95, double p98, double p99, double max) {}

  /**
   * What is worth keeping beside.
   *
   * @param generatorCpuSeconds processor time of the load tool
   * @param latenessMsP99 how far behind its schedule a request left
   * @param failures by what came instead of the expected answer
   */
  public record Extra(
      double generatorCpuSeconds,
      double latenessMsP99,
      double latenessMsMax,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable SortedMap<String, Long> failures) {

    /** Files leave out what is empty. */
    public Extra {
      failures = failures == null ? new TreeMap<>() : failures;
    }
  }
}
