package io.bottlenecklab.lab.experiment;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A comparison of variants under one workload.
 *
 * @param name the file's name without its extension
 * @param found the result of an earlier measurement
 * @param machine what its report ran on
 * @param arms variant names, the baseline first
 * @param quickArms the arms that {@code --quick} keeps
 * @param studies the knobs in which the arms differ on purpose
 * @param separateMachines which parties get processors of their own
 * @param flow the actions of a virtual user, by the name of its flow
 * @param capacityUsers the closed users of the capacity measurement, if the default does not fit
 * @param target the latency that the report aims at; results name the arm with the nearest median
 * @param rounds how often each step is measured on each arm, if the default is too few
 * @param mayDie arms whose service may die of the load; a death there is a finding, elsewhere it
 *     ends the run
 * @param saturates the expected bottlenecks
 * @param featured whether the README shows it
 * @param needsCompose whether embedded mode cannot run it
 */
public record Experiment(
    String name,
    Path file,
    String title,
    String about,
    Optional<Found> found,
    Optional<ReportMachine> machine,
    List<String> arms,
    List<String> quickArms,
    List<String> studies,
    SeparateMachines separateMachines,
    String flow,
    Dataset dataset,
    Objective objective,
    OptionalInt capacityUsers,
    Optional<Duration> target,
    OptionalInt rounds,
    List<Step> steps,
    List<Claim> claims,
    List<String> mayDie,
    List<Bottleneck> saturates,
    boolean featured,
    boolean needsCompose) {

  /** The first arm; rates are multiples of its capacity. */
  public String baseline() {
    return arms.getFirst();
  }

  /** This experiment with another title, other arms, data, steps and claims. */
  public Experiment with(
      String changedTitle,
      List<String> changedArms,
      Dataset changedDataset,
      List<Step> changedSteps,
      List<Claim> changedClaims) {
    var stepNames = changedSteps.stream().map(Step::name).toList();
    return new Experiment(
        name,
        file,
        changedTitle,
        about,
        found,
        machine,
        changedArms,
        changedArms,
        studies,
        separateMachines,
        flow,
        changedDataset,
        objective,
        capacityUsers,
        target,
        rounds,
        changedSteps,
        changedClaims,
        mayDie.stream().filter(changedArms::contains).toList(),
        saturates.stream()
            .filter(each -> changedArms.contains(each.arm()) && stepNames.contains(each.step()))
            .toList(),
        featured,
        needsCompose);
  }

  /** Whether its steps state the report's own rates. */
  public boolean hasReportRates() {
    return steps.stream()
        .anyMatch(
            step -> step.arrivals() instanceof Arrivals.Rate rate && rate.reportRate().isPresent());
  }

  /**
   * The resource that an experiment expects to saturate on an arm.
   *
   * @param step a step of the arm
   */
  public record Bottleneck(String arm, Resource resource, String step) {}

  /** The parties that get processors of their own during the measurement. */
  public enum SeparateMachines {
    /** No one: all share the machine's processors. */
    NONE("false"),
    /** The load tool: its processor time would slow down the system. */
    LOAD_TOOL("load-tool"),
    /** The database, the services and the load tool, each. */
    ALL("true");

    private final String key;

    SeparateMachines(String key) {
      this.key = key;
    }

    /** Every key. */
    public static List<String> keys() {
      return Arrays.stream(values()).map(value -> value.key).toList();
    }

    /** The value of a valid key. */
    public static SeparateMachines of(String key) {
      return Arrays.stream(values())
          .filter(value -> value.key.equals(key))
          .findFirst()
          .orElseThrow();
    }
  }

  /**
   * The objective of a system under load.
   *
   * @param percentile of the latencies, such as 95
   * @param below the bound of that percentile
   * @param failedBelow the bound of the share of failed requests, from 0 to 1
   */
  public record Objective(double percentile, Duration below, double failedBelow) {

    /** That of a variant that is in no experiment. */
    public static final Objective USUAL = new Objective(95, Duration.ofMillis(300), 0.01);
  }

  /**
   * One load level of an experiment.
   *
   * @param name unique within the experiment
   * @param arms the arms that take part, in the experiment's order
   * @param options of the flow, by name
   * @param quick whether {@code --quick} keeps this step
   */
  public record Step(
      String name,
      List<String> arms,
      Arrivals arrivals,
      SortedMap<String, String> options,
      boolean quick) {

    /** Copies the options. */
    public Step {
      options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    /** A step without options. */
    public Step(String name, List<String> arms, Arrivals arrivals, boolean quick) {
      this(name, arms, arrivals, new TreeMap<>(), quick);
    }

    /** This step for these arms only. */
    public Step withArms(List<String> taking) {
      return new Step(name, taking, arrivals, options, quick);
    }

    /** This step with other arrivals. */
    public Step withArrivals(Arrivals changed) {
      return new Step(name, arms, changed, options, quick);
    }
  }

  /** The arrivals of requests during a step. */
  public sealed interface Arrivals {

    /** Open load: all users send one request at the same instant. */
    record AtOnce(int users) implements Arrivals {}

    /**
     * Open load: requests are evenly spaced and do not wait for earlier answers.
     *
     * @param timesCapacity the rate as a multiple of the baseline's capacity on this machine
     * @param reportRate the report's own rate for this step, requests a second
     */
    record Rate(double timesCapacity, OptionalDouble reportRate, Duration duration)
        implements Arrivals {}

    /** Open load: evenly spaced requests at the same rate on every machine. */
    record FixedRate(double perSecond, Duration duration) implements Arrivals {}

    /**
     * Closed load: each user sends its next request after the answer to the last one.
     *
     * @param pause think time between an answer and the user's next request; zero for none
     */
    record Closed(int users, Duration pause, Duration duration) implements Arrivals {

      /** A closed load without think time. */
      public Closed(int users, Duration duration) {
        this(users, Duration.ZERO, duration);
      }
    }
  }

  /** A resource that may saturate under load. */
  public enum Resource {
    /** Processors; the database is their largest user. */
    DATABASE_CPU,
    /** Processors; the services are their largest user. */
    SERVICE_CPU,
    /** The connection pool: requests wait for a connection. */
    POOL,
    /** The web server's threads: all are busy. */
    THREADS,
    /** None of these: requests only do their own work, or wait for something else. */
    NONE;

    /** The name in files: {@code database-cpu}. */
    @JsonValue
    public String key() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Every key. */
    public static List<String> keys() {
      return Arrays.stream(values()).map(Resource::key).toList();
    }

    /** The resource of a valid key. */
    public static Resource of(String key) {
      return valueOf(key.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }
}
