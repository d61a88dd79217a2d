package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment.Resource;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.results.Signature;
import io.bottlenecklab.lab.statistics.Median;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Finds the resource that saturates.
 *
 * <ul>
 *   <li>Shared processors count as saturated when their users keep them 85 % busy. The bottleneck
 *       is the largest user; of two that use about the same, the expected one.
 *   <li>Processors of its own count as saturated when their only user keeps them 85 % busy.
 *   <li>A connection pool counts as saturated when requests of some process wait for a connection
 *       in most seconds. The number of used connections does not show it: a connection that was
 *       just handed over counts as idle until its taker runs.
 *   <li>Threads count as saturated when all threads of some process are busy in most seconds.
 * </ul>
 *
 * Saturated processors cause queues for connections and threads, so processors are checked first.
 */
public final class SaturationAnalysis {

  static final double BUSY = 0.85;
  static final double MOST = 0.5;

  /** Two shares of the same processors count as equal if the smaller one reaches this part. */
  static final double ALIKE = 0.9;

  /** The key, beside the resources, of the share of the machine's processors in use. */
  static final String ALL_CPU = "all-cpu";

  /** The value at second 0 is of an idle system. */
  private static final int BEFORE_THE_LOAD = 1;

  private static final String THREADS = "server.tomcat.threads.max";
  private static final String PENDING = "pool-pending.";
  private static final String BUSY_THREADS = "busy-threads.";

  private SaturationAnalysis() {}

  /** The signature of each arm and step that was measured and has an expected bottleneck. */
  public static List<Signature> of(
      Experiment experiment, Results results, Function<String, ProcessorBudget> processors) {
    return experiment.saturates().stream()
        .filter(expected -> !results.roundsOf(expected.arm(), expected.step()).isEmpty())
        .map(expected ->
            of(
                expected,
                Objects.requireNonNull(results.arms().get(expected.arm())).knobs(),
                results.roundsOf(expected.arm(), expected.step()),
                processors.apply(expected.arm())))
        .toList();
  }

  /** Near a threshold the rounds disagree: a signature holds if it holds for any single round. */
  static Signature of(
      Bottleneck expected,
      Map<String, Object> knobs,
      List<Round> rounds,
      ProcessorBudget processors) {
    var overall = overall(expected, knobs, rounds, processors);
    var inSomeRound =
        rounds.stream()
            .anyMatch(round -> overall(expected, knobs, List.of(round), processors).holds());
    return inSomeRound ? overall.holding() : overall;
  }

  private static Signature overall(
      Bottleneck expected,
      Map<String, Object> knobs,
      List<Round> rounds,
      ProcessorBudget processors) {
    var database = used(rounds, Round::databaseCpuSeconds);
    var services = used(rounds, Round::applicationCpuSeconds);
    var loadTool = used(rounds, round -> round.extra().generatorCpuSeconds());
    var all = (database + services + loadTool) / processors.cores();
    var measured = new LinkedHashMap<String, Double>();
    measured.put(Resource.DATABASE_CPU.key(), database / processors.database());
    measured.put(Resource.SERVICE_CPU.key(), services / processors.services());
    measured.put(ALL_CPU, all);
    secondsFrom(1, rounds, PENDING).ifPresent(share -> measured.put(Resource.POOL.key(), share));
    if (knobs.get(THREADS) instanceof Number threads) {
      secondsFrom(threads.doubleValue(), rounds, BUSY_THREADS)
          .ifPresent(share -> measured.put(Resource.THREADS.key(), share));
    }
    measured.replaceAll((_, share) -> Format.rounded(share));

    var rival = processors.sharedWithLoadTool() ? loadTool : 0;
    var together =
        processors.shared() > 0 && database + services + rival >= BUSY * processors.shared();
    var saturated =
        together && Math.max(database, services) > rival
            ? sharedProcessors(expected.resource(), database, services)
            : ownProcessors(measured).or(() -> together ? Optional.empty() : queue(measured));
    return new Signature(
        expected.arm(),
        expected.step(),
        expected.resource(),
        measured,
        saturated.orElse(null),
        expected.resource() == saturated.orElse(Resource.NONE));
  }

  private static Optional<Resource> sharedProcessors(
      Resource expected, double database, double services) {
    var processors = EnumSet.of(Resource.DATABASE_CPU, Resource.SERVICE_CPU);
    var alike = Math.min(database, services) >= ALIKE * Math.max(database, services);
    if (alike && processors.contains(expected)) {
      return Optional.of(expected);
    }
    return Optional.of(database > services ? Resource.DATABASE_CPU : Resource.SERVICE_CPU);
  }

  private static Optional<Resource> ownProcessors(Map<String, Double> measured) {
    return Stream.of(Resource.DATABASE_CPU, Resource.SERVICE_CPU)
        .filter(resource -> share(measured, resource) >= BUSY)
        .max(Comparator.comparingDouble(resource -> share(measured, resource)));
  }

  private static Optional<Resource> queue(Map<String, Double> measured) {
    return Stream.of(Resource.POOL, Resource.THREADS)
        .filter(resource -> share(measured, resource) >= MOST)
        .findFirst();
  }

  private static double share(Map<String, Double> measured, Resource resource) {
    return measured.getOrDefault(resource.key(), 0.0);
  }

  /** Processors in use during the load, the median of the rounds. */
  private static double used(List<Round> rounds, ToDoubleFunction<Round> cpuSeconds) {
    return Median.of(
        rounds.stream()
            .map(round -> cpuSeconds.applyAsDouble(round) / round.secondsOfWork())
            .toList());
  }

  /**
   * The share of seconds, over all rounds, in which a series reached {@code level}. Of several
   * processes the highest share counts, since a load may leave the others idle. Empty if no process
   * has the series.
   */
  private static OptionalDouble secondsFrom(double level, List<Round> rounds, String series) {
    return rounds.stream()
        .flatMap(round -> round.series().keySet().stream())
        .filter(key -> key.startsWith(series))
        .distinct()
        .flatMapToDouble(process ->
            rounds.stream()
                .flatMap(round ->
                    round.series().getOrDefault(process, List.of()).stream().skip(BEFORE_THE_LOAD))
                .filter(Objects::nonNull)
                .mapToInt(value -> value >= level ? 1 : 0)
                .average()
                .stream())
        .max();
  }

  /**
   * The processors that a variant's database and services may use.
   *
   * @param cores of the machine
   * @param shared the number of processors that database and services share: all of them if the
   *     load tool shares them too; those without the load tool's; 0 if nothing is shared
   */
  public record ProcessorBudget(int cores, double database, double services, int shared) {

    private static final String DATABASE = "database";

    /**
     * The processors that database and services are pinned to.
     *
     * @param shared the number of processors they share, as {@link ProcessorBudget#shared}
     */
    public record Separation(int database, int services, int shared) {}

    /**
     * The budget of a variant.
     *
     * @param limits the most processors a process may use, by the process's name
     * @param services the names of the services' processes
     * @param separation empty if everything shares all processors
     */
    public static ProcessorBudget of(
        int cores,
        Map<String, Double> limits,
        Set<String> services,
        Optional<Separation> separation) {
      var database = Math.min(cores, limits.getOrDefault(DATABASE, (double) cores));
      var ofServices =
          limits.keySet().containsAll(services) && !services.isEmpty()
              ? Math.min(
                  cores,
                  services.stream().mapToDouble(name -> limits.getOrDefault(name, 0.0)).sum())
              : cores;
      return separation
          .map(split ->
              new ProcessorBudget(
                  cores,
                  Math.min(split.database(), database),
                  Math.min(split.services(), ofServices),
                  split.shared()))
          .orElseGet(() -> new ProcessorBudget(cores, database, ofServices, cores));
    }

    /** Whether the load tool shares the processors of database and services. */
    boolean sharedWithLoadTool() {
      return shared == cores;
    }
  }
}
