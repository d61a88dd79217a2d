package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.results.Finding.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Everything that one run of an experiment measured and found: {@code results.json}. */
@JsonPropertyOrder("format")
public record Results(
    @JsonPropertyDescription("Name of the experiment.") String experiment,
    @JsonPropertyDescription("When the run began, UTC.") Instant startedAt,
    @JsonPropertyDescription("How long the whole run took, in seconds.") double durationSeconds,
    @JsonPropertyDescription("Where the variants ran: embedded or compose.") String on,
    @JsonPropertyDescription("Seed of the users drawn.") long seed,
    @JsonPropertyDescription("Whether it was run with --quick: fewer and shorter steps.")
        boolean quick,
    @JsonPropertyDescription("Number of measured rounds.") int rounds,
    @JsonPropertyDescription(
            "Dataset, flow and the load of each step, in words; empty in older files.")
        SequencedMap<String, String> workload,
    @JsonPropertyDescription(
            "Capacity in the first round, which its rates are multiples of; null if no step "
                + "has such a rate. The offered rates of later rounds show theirs.")
        @Nullable Capacity capacity,
    @JsonPropertyDescription("Machine and software.") Environment environment,
    @JsonPropertyDescription("Measurements by variant, the baseline first.")
        SequencedMap<String, Arm> arms,
    @JsonPropertyDescription("Judged claims.") List<Finding> findings,
    @JsonPropertyDescription("In words, such as the arm nearest to the experiment's target.")
        List<String> observations,
    @JsonPropertyDescription("Expected and found bottlenecks.") List<Signature> signatures,
    @JsonPropertyDescription(
            "What the services' threads did, by variant; only if it was asked for.")
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        SequencedMap<String, List<Profile>> profiles,
    @JsonPropertyDescription("The response to the swept knobs; only of a sweep.")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable Sweep sweep,
    @JsonPropertyDescription(
            "What moves a claim's effect; only of ./lab why. The other values are of the level "
                + "without a change.")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable Why why) {

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

  private static final int SHORT_COMMIT = 7;

  /** The format, as the first property of the file. */
  @JsonProperty(value = "format", access = JsonProperty.Access.READ_ONLY)
  int format() {
    return FORMAT;
  }

  /** The JSON Schema of {@code results.json}, with the units of all values. */
  public static String schema() {
    return ResultsSchema.text();
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

  /** What was found, as experiment files keep it. */
  @JsonIgnore
  public Found found() {
    var figures = new LinkedHashMap<String, Found.Claim>();
    findings.forEach(
        finding -> finding.found().ifPresent(figure -> figures.put(finding.claim(), figure)));
    return new Found(
        "%d cores, %s%s".formatted(environment.cores(), on, quick ? ", --quick" : ""),
        LocalDate.ofInstant(startedAt, ZoneOffset.UTC),
        Optional.of(environment.gitCommit())
            .filter(commit -> commit.matches("[0-9a-f]{40}"))
            .map(commit -> commit.substring(0, SHORT_COMMIT)),
        Optional.of(Duration.ofSeconds(Math.round(durationSeconds))),
        figures,
        new LinkedHashMap<>(),
        Optional.empty());
  }

  /** These results with findings and observations. */
  public Results withFindings(List<Finding> found, List<String> observed) {
    return with(found, observed, signatures, profiles, sweep, why);
  }

  /** These results with signatures. */
  public Results withSignatures(List<Signature> found) {
    return with(findings, observations, found, profiles, sweep, why);
  }

  /** These results with profiles. */
  public Results withProfiles(SequencedMap<String, List<Profile>> recorded) {
    return with(findings, observations, signatures, recorded, sweep, why);
  }

  /** These results as a sweep. */
  public Results withSweep(Sweep swept) {
    return with(findings, observations, signatures, profiles, swept, why);
  }

  /** These results with what moves the effect. */
  public Results withWhy(Why answered) {
    return with(findings, observations, signatures, profiles, sweep, answered);
  }

  private Results with(
      List<Finding> found,
      List<String> observed,
      List<Signature> bottlenecks,
      SequencedMap<String, List<Profile>> recorded,
      @Nullable Sweep swept,
      @Nullable Why answered) {
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
        recorded,
        swept,
        answered);
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

  /** Whether the arm was steady: when its warm-up ended, and over its rounds. */
  public boolean isSteady(String arm) {
    var measured = Objects.requireNonNull(arms.get(arm), arm);
    return measured.warmUp().steady() && !WarmUpOutcome.isMuch(measured.gain());
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

  /** The baseline's throughput under steady closed load. */
  public record Capacity(
      @JsonPropertyDescription("Measured variant.") String variant,
      @JsonPropertyDescription("Requests a second, which rates are multiples of.") double perSecond,
      @JsonPropertyDescription(
              "Whether perSecond is from an earlier run on this machine that agrees with this "
                  + "run's measurement.")
          boolean cached,
      @JsonPropertyDescription("Requests a second, as this run measured them.") double measured,
      @JsonPropertyDescription("95 % interval of measured, low and high, in requests a second.")
          List<Double> ci95) {}

  /** The measurements of one variant. */
  public record Arm(
      @JsonPropertyDescription("Effective values, read from its processes.")
          Map<String, Object> knobs,
      @JsonPropertyDescription("Whether the values match the variant.") boolean knobsVerified,
      @JsonPropertyDescription("The database's plans of the critical queries.")
          List<QueryPlan> plans,
      @JsonPropertyDescription("Outcome of its last warm-up.") WarmUpOutcome warmUp,
      @JsonPropertyDescription(
              "How much faster its last round was than its first, along the regression line, as a "
                  + "share: 0.1 is 10 % faster; missing with a single round, and in older files.")
          @JsonInclude(JsonInclude.Include.NON_NULL)
          @Nullable Double gain,
      @JsonPropertyDescription("Every measured step of every round.") List<Round> rounds,
      @JsonPropertyDescription("Services that died, if the experiment allows any.")
          @JsonInclude(JsonInclude.Include.NON_EMPTY)
          List<Death> deaths) {

    /** Replaces what a file leaves out because it is empty. */
    public Arm {
      deaths = deaths == null ? List.of() : deaths;
    }
  }

  /** A service that died of the load. The round's further steps were sent to it nevertheless. */
  public record Death(
      @JsonPropertyDescription("Index of the round, from 1.") int round,
      @JsonPropertyDescription("Step during which the service died.") String step,
      @JsonPropertyDescription("Name of its process.") String process,
      @JsonPropertyDescription("Line of its log that gives the reason.") String lastWord) {}

  /** The machine and software of a run, with warnings about its results. */
  public record Environment(
      @JsonPropertyDescription("Number of processors.") int cores,
      @JsonPropertyDescription("Memory of the machine, in bytes.") long memoryBytes,
      @JsonPropertyDescription("Model of the processor.") String cpuModel,
      @JsonPropertyDescription("Operating system.") String os,
      @JsonPropertyDescription("JDK of the lab and the services.") String jdk,
      @JsonPropertyDescription("The lab's commit; unknown outside a checkout.") String gitCommit,
      @JsonPropertyDescription("Product and version by schema.")
          SortedMap<String, String> databases,
      @JsonPropertyDescription("What may have distorted the results, in words.")
          List<String> warnings) {

    /** The warnings as lines of text, each with a line feed. */
    public String warningText() {
      return warnings.stream().map("warning: %s%n"::formatted).collect(Collectors.joining());
    }
  }

  /** The database's plan of one critical query. */
  public record QueryPlan(
      @JsonPropertyDescription("Purpose of the query.") String query,
      @JsonPropertyDescription("Statement, with the parameter it was explained for.") String sql,
      @JsonPropertyDescription("Access path, in the database's words: type ALL, key null.")
          String access,
      @JsonPropertyDescription("Lines of the plan.") List<String> plan,
      @JsonPropertyDescription("Median time of the statement over a few runs, in milliseconds.")
          double milliseconds,
      @JsonPropertyDescription(
              "The table's size by the database's statistics: 990,675 rows, 145.7 MB, indexes "
                  + "38.6 MB.")
          String size) {}

  /** The outcome of a warm-up. */
  public record WarmUpOutcome(
      @JsonPropertyDescription("Whether the system was steady at the end.") boolean steady,
      @JsonPropertyDescription("Remaining changes, in words.") List<String> changes,
      @JsonPropertyDescription("Number of windows.") int windows,
      @JsonPropertyDescription("How long it took, in seconds.") double seconds,
      @JsonPropertyDescription("Requests a second in the last windows.") double throughput) {

    /** The largest change of its speed over the rounds with which a variant counts as steady. */
    private static final double SMALL = 0.1;

    /** Whether a variant with this gain over its rounds was not steady; null is unknown. */
    static boolean isMuch(@Nullable Double gain) {
      return gain != null && Math.abs(gain) > SMALL;
    }

    /** A summary: {@code 32/s, not steady (throughput +4.1 %)}. */
    public String inWords() {
      return "%s/s, %s".formatted(Format.number(throughput), steady ? "steady" : unsteady());
    }

    /**
     * The warnings about a variant that was not steady: when its warm-up ended, or afterwards.
     *
     * @param gain by which it was faster in its last round than in its first; null if unknown
     */
    public List<String> warnings(String variant, @Nullable Double gain) {
      var warnings = new ArrayList<String>();
      if (!steady) {
        warnings.add(
            "%s was %s at the end of its warm-up of %s s"
                .formatted(variant, unsteady(), Format.number(seconds)));
      }
      if (gain != null && isMuch(gain)) {
        warnings.add(
            "%s was not steady while it was measured: its speed changed by %s"
                .formatted(variant, Format.change(gain)));
      }
      return warnings;
    }

    private String unsteady() {
      return "not steady (%s)".formatted(String.join(", ", changes));
    }
  }
}
