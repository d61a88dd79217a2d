package io.bottlenecklab.lab.dashboards;

import io.bottlenecklab.lab.dashboards.Dashboard.Row;
import io.bottlenecklab.lab.dashboards.Panel.Query;
import io.bottlenecklab.lab.dashboards.Variable.OfList.Option;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Format;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Two arms of an experiment side by side, and how far they are apart by the report. */
final class ComparisonDashboard {

  private static final String NAME = "compare";
  private static final String RATE = "[$__rate_interval]";

  /** What is answered by HTTP, and what by other means. */
  private static final String ANSWERS =
      "{__name__=~\"(http_server_requests|service_answers)_seconds_%s\", variant=\"$%s\","
          + " uri!~\"/actuator.*\"}";

  private static final List<String> SIDES = List.of("baseline", "candidate");

  private static final List<Measure> MEASURES =
      List.of(
          new Measure("Requests a second", "reqps", rate("count")),
          new Measure("Mean", "s", "%s / (%s > 0)".formatted(rate("sum"), rate("count"))),
          new Measure("Median", "s", quantile(0.5)),
          new Measure("p95", "s", quantile(0.95)),
          new Measure("p99", "s", quantile(0.99)),
          new Measure(
              "Processors used",
              "short",
              "sum by (service) (rate(process_cpu_time_ns_total{variant=\"$side\"}%s)) / 1e9"
                  .formatted(RATE)));

  private ComparisonDashboard() {}

  /**
   * What is compared.
   *
   * @param expression for {@code $side}, by service
   */
  private record Measure(String title, String unit, String expression) {

    String of(String side) {
      return expression.replace("$side", "$" + side);
    }

    Panel panel(String side) {
      return Panel.of("%s of $%s".formatted(title, side), unit, new Query(of(side), "{{service}}"));
    }

    Query ratio() {
      return new Query(
          "(%s) / (%s > 0)".formatted(of("candidate"), of("baseline")),
          "{{service}}: " + title.toLowerCase(Locale.ROOT));
    }
  }

  private static String rate(String part) {
    return "sum by (service) (rate(%s%s))".formatted(ANSWERS.formatted(part, "side"), RATE);
  }

  private static String quantile(double quantile) {
    return "histogram_quantile(%s, sum by (service, le) (rate(%s%s))) >= 0"
        .formatted(quantile, ANSWERS.formatted("bucket", "side"), RATE);
  }

  static Dashboard of(Collection<Experiment> experiments) {
    var sides = MEASURES.stream().flatMap(each -> SIDES.stream().map(each::panel)).toList();
    var ratios =
        Stream.concat(
                MEASURES.stream().map(Measure::ratio),
                Stream.of(new Query("vector($reported)", "reported")))
            .toList();
    return new Dashboard(
        NAME,
        "Bottleneck Lab: two arms",
        "Two variants that run at the same time, under the same load.",
        List.of(
            side("baseline"),
            side("candidate"),
            new Variable.OfList(
                "reported",
                "A claim of a report: its metric of the candidate divided by the baseline's.",
                options(experiments))),
        List.of(
            new Row(
                "$candidate ÷ $baseline",
                1,
                List.of(
                    new Panel(
                        "Candidate divided by baseline",
                        "short",
                        "The line \"reported\" is the chosen claim's figure for its metric.",
                        ratios,
                        List.of()))),
            new Row("Side by side", SIDES.size(), sides)));
  }

  private static Variable side(String name) {
    return new Variable.OfLabel(name, "process_uptime_seconds", "variant", false);
  }

  private static List<Option> options(Collection<Experiment> experiments) {
    return experiments.stream()
        .flatMap(experiment ->
            experiment.claims().stream().flatMap(claim -> option(experiment, claim).stream()))
        .toList();
  }

  /** Of a claim that is a factor; others have no line. */
  private static Optional<Option> option(Experiment experiment, Claim claim) {
    return factor(claim.expectation())
        .map(factor ->
            new Option(
                "%s %s (%s)".formatted(experiment.name(), claim.name(), claim.metric().key()),
                Double.toString(Format.rounded(factor))));
  }

  private static Optional<Double> factor(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Ratio(var ratio, var direction) ->
          Optional.of(
              switch (direction) {
                case LOWER -> 1 / ratio;
                case HIGHER -> ratio;
              });
      case Expectation.NoEffect _ -> Optional.of(1.0);
      case Expectation.Change _, Expectation.Unknown _ -> Optional.empty();
    };
  }
}
