package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.experiment.Experiment.Resource;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import org.springframework.boot.convert.DurationStyle;

/** Words for an experiment's values, in the terminal and on the generated pages. */
public final class Describe {

  private Describe() {}

  /** A step's load, such as {@code 40/s on every machine, 180s, ids UUIDv7}. */
  public static String load(Step step) {
    return arrivals(step.arrivals())
        + step.options().entrySet().stream()
            .map(option -> ", %s %s".formatted(option.getKey(), option.getValue()))
            .collect(Collectors.joining());
  }

  /** Such as {@code 1.2 × the baseline's capacity (the report's 10/s), 30 s}. */
  static String arrivals(Arrivals arrivals) {
    return switch (arrivals) {
      case Arrivals.AtOnce(var users) -> "%d users at once".formatted(users);
      case Arrivals.Rate(var times, var report, var duration) ->
          "%s × the baseline's capacity%s, %s"
              .formatted(
                  number(times),
                  report.isPresent()
                      ? " (the report's %s/s)".formatted(number(report.getAsDouble()))
                      : "",
                  duration(duration));
      case Arrivals.FixedRate(var perSecond, var duration) ->
          "%s/s on every machine, %s".formatted(number(perSecond), duration(duration));
      case Arrivals.Closed closed -> "%s, %s".formatted(users(closed), duration(closed.duration()));
    };
  }

  /** Such as {@code 16 users without think time} or {@code 400 users with a pause of 4s}. */
  public static String users(Arrivals.Closed closed) {
    return "%d user%s %s"
        .formatted(
            closed.users(),
            closed.users() == 1 ? "" : "s",
            closed.pause().isZero()
                ? "without think time"
                : "with a pause of " + duration(closed.pause()));
  }

  /** Such as {@code p95 at burst-20, after against before: 10× lower}. */
  public static String expectation(Claim claim) {
    return "%s %s: %s"
        .formatted(
            claim.metric().key(),
            sides(claim.candidate(), claim.baseline()),
            effect(claim.expectation()));
  }

  /** Such as {@code 10× lower}, {@code 75 % → 0 %} or {@code open question}. */
  static String effect(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Ratio(var ratio, var direction) ->
          "%s× %s".formatted(number(ratio), direction.name().toLowerCase(Locale.ROOT));
      case Expectation.Change(var from, var to) ->
          "%s %% → %s %%".formatted(percent(from), percent(to));
      case Expectation.NoEffect(var margin) -> "no effect, ± %s %%".formatted(percent(margin));
      case Expectation.Unknown() -> "open question";
    };
  }

  private static String sides(Claim.Side candidate, Claim.Side baseline) {
    return candidate.step().equals(baseline.step())
        ? "at %s, %s against %s".formatted(candidate.step(), candidate.arm(), baseline.arm())
        : "of %s at %s against %s at %s"
            .formatted(candidate.arm(), candidate.step(), baseline.arm(), baseline.step());
  }

  /** Such as {@code shop on mysql}; the system alone where it has no database. */
  public static String system(Variant variant) {
    var system = SystemUnderTest.of(variant);
    var servers = system.backingServices(variant);
    return servers.isEmpty()
        ? system.key()
        : "%s on %s".formatted(system.key(), String.join(", ", servers));
  }

  /** Such as {@code 2 cores, embedded; 2026-11-27, commit 897f1cc; 27 min}. */
  public static String provenance(Found found) {
    return "%s; %s%s%s"
        .formatted(
            found.machine(),
            found.date(),
            found.commit().map(", commit %s"::formatted).orElse(""),
            found.duration().map(Quantity::of).map("; %s"::formatted).orElse(""));
  }

  /** Such as {@code p95 under 300ms, failed under 1 %}. */
  public static String objective(Objective objective) {
    return "p%s under %s, failed under %s %%"
        .formatted(
            number(objective.percentile()),
            duration(objective.below()),
            number(100 * objective.failedBelow()));
  }

  /** The resource that is expected to run short. */
  public static String resource(Resource resource) {
    return switch (resource) {
      case DATABASE_CPU -> "the processors, most of them used by the database";
      case SERVICE_CPU -> "the processors, most of them used by the service";
      case POOL -> "the connection pool";
      case THREADS -> "the web server's threads";
      case NONE -> "neither processors, pool nor threads";
    };
  }

  /** Which processors database, services and load tool get. */
  public static String machines(Experiment experiment) {
    return switch (experiment.separateMachines()) {
      case NONE -> "database, services and load tool share this machine's processors";
      case LOAD_TOOL ->
          "with 2 processors or more, the load tool gets half of them; database and services share"
              + " the rest";
      case ALL ->
          "the report's database and application ran on separate machines; here, with 4 processors"
              + " or more, database, services and load tool get separate processors";
    };
  }

  /** Whose services may die under the load, and what happens then; empty where none may. */
  public static String mayDie(Experiment experiment) {
    return experiment.mayDie().isEmpty()
        ? ""
        : ("%s may die under the load; its requests then fail, and it restarts before the next"
                + " round")
            .formatted(String.join(", ", experiment.mayDie()));
  }

  /** How often each step is measured; empty where as often as usual. */
  public static String rounds(Experiment experiment) {
    return experiment.rounds().isPresent()
        ? "%d, fewer with --quick".formatted(experiment.rounds().getAsInt())
        : "";
  }

  /** A share in percent: 0.7 for 0.007, not 0.7000000000000001. */
  private static String percent(double share) {
    return java.math.BigDecimal.valueOf(share)
        .movePointRight(2)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** The number without trailing zeros. */
  public static String number(double value) {
    return java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private static String duration(Duration duration) {
    return DurationStyle.SIMPLE.print(
        duration,
        duration.toMillis() % 1000 == 0
            ? java.time.temporal.ChronoUnit.SECONDS
            : java.time.temporal.ChronoUnit.MILLIS);
  }
}
