package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.results.Finding.Verdict;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one run of an experiment measured and found: {@code results.json}.
 *
 * @param on where the variants ran: {@code embedded} or {@code compose}
 * @param seed of the users drawn
 * @param workload dataset, flow and the load of each step, in words; empty in older files
 * @param capacity the capacity in the first round, which its rates are multiples of; null if no
 *     step has such a rate. The offered rates of later rounds show theirs
 * @param arms by variant, the baseline first
 * @param observations in words, such as the arm nearest to the experiment's target
 * @param signatures the expected and the found bottlenecks
 * @param profiles what the services' threads did, by variant; empty unless it was asked for
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
    List<Signature> signatures,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) SequencedMap<String, List<Profile>> profiles) {

  /** Replaces what older files do not have. */
  public Results {
    workload = workload == null ? new LinkedHashMap<>() : workload;
    signatures = signatures == null ? List.of() : signatures;
    profiles = profiles == null ? new LinkedHashMap<>() : profiles;
  }

  /**
   * The format of {@code results.json}. It increases when a reader of the previous format would
   * misread the new one.
   */
  public static final int FORMAT = 2;

  /** The exit code if every claim was reproduced. */
  public static final int REPRODUCED = 0;

  /** The exit code if a claim was not reproduced or stays inconclusive. */
  public static final int NOT_REPRODUCED = 3;

  /** The format, as the first property of the file. */
  @JsonProperty(value = "format", access = JsonProperty.Access.READ_ONLY)
  int format() {
    return FORMAT;
  }

  /** The exit code of {@code run}; open questions do not count. */
  @JsonIgnore
  public int exitCode() {
    return findings.stream()
            .map(Finding::verdict)
            .allMatch(verdict -> verdict == null || verdict == Verdict.REPRODUCED)
        ? REPRODUCED
        : NOT_REPRODUCED;
  }

  /** These results with findings and observations. */
  public Results withFindings(List<Finding> found, List<String> observed) {
    return with(found, observed, signatures, profiles);
  }

  /** These results with signatures. */
  public Results withSignatures(List<Signature> found) {
    return with(findings, observations, found, profiles);
  }

  /** These results with profiles. */
  public Results withProfiles(SequencedMap<String, List<Profile>> recorded) {
    return with(findings, observations, signatures, recorded);
  }

  private Results with(
      List<Finding> found,
      List<String> observed,
      List<Signature> bottlenecks,
      SequencedMap<String, List<Profile>> recorded) {
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
        bottlenecks,
        recorded);
  }

  /** The rounds of an arm at a step; empty if the arm did not take part. */
  public List<Round> roundsOf(Claim.Side side) {
    return roundsOf(side.arm(), side.step());
  }

  /** The rounds of an arm at a step; empty if the arm did not take part. */
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

  /** Whether the arm was steady when its warm-up ended. */
  public boolean isSteady(String arm) {
    return Objects.requireNonNull(arms.get(arm), arm).warmUp().steady();
  }

  /** Each service that died: {@code x died at step-5 of round 1: x-service: out of memory}. */
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
   * @param perSecond requests a second, which rates are multiples of
   * @param cached whether {@code perSecond} is from an earlier run on this machine that agrees with
   *     this run's measurement
   * @param measured requests a second, as this run measured them
   * @param ci95 the 95 % interval of {@code measured}
   */
  public record Capacity(
      String variant, double perSecond, boolean cached, double measured, List<Double> ci95) {}

  /**
   * The measurements of one variant.
   *
   * @param knobs effective values, read from its processes
   * @param knobsVerified whether the values match the variant
   * @param plans the database's plans of the critical queries
   * @param warmUp the outcome of its last warm-up
   * @param deaths of its services, if the experiment allows any
   */
  public record Arm(
      Map<String, Object> knobs,
      boolean knobsVerified,
      List<QueryPlan> plans,
      WarmUpOutcome warmUp,
      List<Round> rounds,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Death> deaths) {

    /** Replaces what a file leaves out because it is empty. */
    public Arm {
      deaths = deaths == null ? List.of() : deaths;
    }
  }

  /**
   * A service that died of the load. The round's further steps were sent to it nevertheless.
   *
   * @param round its index
   * @param step during which the service died
   * @param lastWord the line of its log that gives the reason
   */
  public record Death(int round, String step, String process, String lastWord) {}

  /**
   * The machine and software of a run, with warnings about its results.
   *
   * @param gitCommit the lab's commit; {@code unknown} outside a checkout
   * @param databases product and version by schema
   */
  public record Environment(
      int cores,
      long memoryBytes,
      String cpuModel,
      String os,
      String jdk,
      String gitCommit,
      SortedMap<String, String> databases,
      List<String> warnings) {

    /** The warnings as lines of text, each with a line feed. */
    public String warningText() {
      return warnings.stream().map("warning: %s%n"::formatted).collect(Collectors.joining());
    }
  }

  /**
   * The database's plan of one critical query.
   *
   * @param query the purpose of the query
   * @param sql the statement, with the parameter it was explained for
   * @param access the access path, in the database's words: {@code type ALL, key null}
   * @param plan the lines of the plan
   * @param milliseconds the statement's median time over a few runs
   * @param size the table's size by the database's statistics: {@code 990,675 rows, 145.7 MB,
   *     indexes 38.6 MB}
   */
  public record QueryPlan(
      String query,
      String sql,
      String access,
      List<String> plan,
      double milliseconds,
      String size) {}

  /**
   * The outcome of a warm-up.
   *
   * @param steady whether the system was steady at the end
   * @param changes the remaining changes, in words
   * @param seconds its duration
   * @param throughput requests a second in the last windows
   */
  public record WarmUpOutcome(
      boolean steady, List<String> changes, int windows, double seconds, double throughput) {

    /** A summary: {@code 32/s, not steady (throughput +4.1 %)}. */
    public String inWords() {
      return "%s/s, %s".formatted(Format.number(throughput), steady ? "steady" : unsteady());
    }

    /** The warning about an unsteady variant. */
    public String warning(String variant) {
      return "%s was %s at the end of its warm-up of %s s"
          .formatted(variant, unsteady(), Format.number(seconds));
    }

    private String unsteady() {
      return "not steady (%s)".formatted(String.join(", ", changes));
    }
  }
}
