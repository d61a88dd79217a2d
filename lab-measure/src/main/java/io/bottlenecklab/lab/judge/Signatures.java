package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Resource;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Signature;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Says what saturates.
 *
 * <p>Processors: those who share some together keep at least 85 % of these busy, and the one that
 * uses the most of them is what they are short of; where two use about as much, the expected one.
 * One that is held to processors of its own is short of them when it alone keeps 85 % of those
 * busy. A pool: in most seconds requests of some process wait for a connection; one just handed
 * over counts as idle until its taker runs, so that a pool with a queue seldom seems to be all in
 * use. Threads: in most seconds all of some process are busy. Where processors run out, a queue for
 * connections or threads is what follows from it, so they go first.
 */
public final class Signatures {

  static final double BUSY = 0.85;
  static final double MOST = 0.5;

  /** Shares of the same processors that noise alone may put in another order. */
  static final double ALIKE = 0.9;

  /** Beside the resources: how busy all of them together keep the machine. */
  static final String ALL_CPU = "all-cpu";

  /** The value at second 0 is of an idle system. */
  private static final int BEFORE_THE_LOAD = 1;

  private static final String THREADS = "server.tomcat.threads.max";
  private static final String PENDING = "pool-pending.";
  private static final String BUSY_THREADS = "busy-threads.";

  private Signatures() {}

  /** One for each arm and step that was measured and of which something is expected. */
  public static List<Signature> of(
      Experiment experiment, Results results, Function<String, Processors> processors) {
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

  /** Near a threshold rounds contradict each other: what any of them shows is no surprise. */
  static Signature of(
      Bottleneck expected,
      Map<String, Object> knobs,
      List<Results.Round> rounds,
      Processors processors) {
    var ofAll = ofAll(expected, knobs, rounds, processors);
    var shown =
        rounds.stream()
            .anyMatch(round -> ofAll(expected, knobs, List.of(round), processors).holds());
    return shown ? ofAll.holding() : ofAll;
  }

  private static Signature ofAll(
      Bottleneck expected,
      Map<String, Object> knobs,
      List<Results.Round> rounds,
      Processors processors) {
    var database = used(rounds, Reading::databaseCpu);
    var services = used(rounds, Reading::applicationCpu);
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
            ? shortOf(expected.resource(), database, services)
            : shortOfItsOwn(measured).or(() -> together ? Optional.empty() : queuedFor(measured));
    return new Signature(
        expected.arm(),
        expected.step(),
        expected.resource(),
        measured,
        saturated.orElse(null),
        expected.resource() == saturated.orElse(Resource.NONE));
  }

  private static Optional<Resource> shortOf(Resource expected, double database, double services) {
    var processors = EnumSet.of(Resource.DATABASE_CPU, Resource.SERVICE_CPU);
    var alike = Math.min(database, services) >= ALIKE * Math.max(database, services);
    if (alike && processors.contains(expected)) {
      return Optional.of(expected);
    }
    return Optional.of(database > services ? Resource.DATABASE_CPU : Resource.SERVICE_CPU);
  }

  private static Optional<Resource> shortOfItsOwn(Map<String, Double> measured) {
    return Stream.of(Resource.DATABASE_CPU, Resource.SERVICE_CPU)
        .filter(resource -> share(measured, resource) >= BUSY)
        .max(Comparator.comparingDouble(resource -> share(measured, resource)));
  }

  private static Optional<Resource> queuedFor(Map<String, Double> measured) {
    return Stream.of(Resource.POOL, Resource.THREADS)
        .filter(resource -> share(measured, resource) >= MOST)
        .findFirst();
  }

  private static double share(Map<String, Double> measured, Resource resource) {
    return measured.getOrDefault(resource.key(), 0.0);
  }

  /** Processors in use while the load lasted. */
  private static double used(
      List<Results.Round> rounds, ToDoubleFunction<Results.Round> cpuSeconds) {
    return Comparison.median(
        rounds.stream()
            .map(round -> cpuSeconds.applyAsDouble(round) / round.secondsOfWork())
            .toList());
  }

  /**
   * The share of the seconds, of all rounds, in which a series was at that level or above it; of
   * the process in which that was most often so, since many a load leaves the others idle. Empty
   * where no process said anything.
   */
  private static OptionalDouble secondsFrom(
      double level, List<Results.Round> rounds, String series) {
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
}
