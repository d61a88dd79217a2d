package io.bottlenecklab.lab.catalogue;

import java.util.stream.Collectors;
import io.bottlenecklab.lab.experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Objective;
import io.bottlenecklab.lab.experiment.Resource;
import io.bottlenecklab.lab.experiment.Step;
import java.time.Duration;
import java.util.Locale;
import org.springframework.boot.convert.DurationStyle;

/** The catalogue's values in words, for the terminal and the generated pages. */
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
      case Arrivals.Closed(var users, var duration) ->
          "%d user%s without think time, %s"
              .formatted(users, users == 1 ? "" : "s", duration(duration));
    };
  }

  /** What a claim expects of its metric, and where it is measured. */
  public static String expectation(Claim claim) {
    var where = "%s %s".formatted(claim.metric().key(), sides(claim.candidate(), claim.baseline()));
    return switch (claim.expectation()) {
      case Expectation.Ratio(var ratio, var direction) ->
          "%s: %s× %s".formatted(where, number(ratio), direction.name().toLowerCase(Locale.ROOT));
      case Expectation.Change(var from, var to) ->
          "%s: from %s %% to %s %%".formatted(where, percent(from), percent(to));
      case Expectation.NoEffect(var margin) ->
          "%s: no effect, within ± %s %%".formatted(where, number(100 * margin));
      case Expectation.Unknown() -> where + ": an open question";
    };
  }

  private static String sides(Claim.Side candidate, Claim.Side baseline) {
    return candidate.step().equals(baseline.step())
        ? "at %s, %s against %s".formatted(candidate.step(), candidate.arm(), baseline.arm())
        : "of %s at %s against %s at %s"
            .formatted(candidate.arm(), candidate.step(), baseline.arm(), baseline.step());
  }

  /** Such as {@code p95 under 300ms, failed under 1 %}. */
  public static String objective(Objective objective) {
    return "p%s under %s, failed under %s %%"
        .formatted(
            number(objective.percentile()),
            duration(objective.below()),
            number(100 * objective.failedBelow()));
  }

  /** What is expected to run short, in words. */
  public static String resource(Resource resource) {
    return switch (resource) {
      case DATABASE_CPU -> "the processors, most of them used by the database";
      case SERVICE_CPU -> "the processors, most of them used by the service";
      case POOL -> "the connection pool";
      case THREADS -> "the web server's threads";
      case NONE -> "neither processors, pool nor threads";
    };
  }

  /** Who has which processors while an experiment is measured. */
  public static String machines(Experiment experiment) {
    return switch (experiment.separateMachines()) {
      case NONE -> "database, services and load tool share this machine's processors";
      case LOAD_TOOL ->
          "from 2 processors on, the load tool gets half of them; database and services share the"
              + " others";
      case ALL ->
          "the report's database and application had machines of their own; here, from 4"
              + " processors on, database, services and load tool get processors of their own";
    };
  }

  /** Whose services may die of the load, and what becomes of them; empty where none may. */
  public static String mayDie(Experiment experiment) {
    return experiment.mayDie().isEmpty()
        ? ""
        : ("%s may die of the load: its requests fail from then on, and it is started anew before"
                + " the next round")
            .formatted(String.join(", ", experiment.mayDie()));
  }

  /** How often steps are measured; empty where as often as usual. */
  public static String rounds(Experiment experiment) {
    return experiment.rounds().isPresent()
        ? "%d, unless with --quick".formatted(experiment.rounds().getAsInt())
        : "";
  }

  /** Of a share: 0.7 of 0.007, not 0.7000000000000001. */
  private static String percent(double share) {
    return java.math.BigDecimal.valueOf(share)
        .movePointRight(2)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** Without trailing zeros. */
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
