package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.metric.ObservedMetric;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.QueryPlan;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.files.ResultsView;
import io.bottlenecklab.lab.results.Signature;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** {@code report.md}: a table in the shape of the reports', the verdicts first. */
public final class MarkdownView implements ResultsView {

  /** As in the reports. */
  private static final List<String> COLUMNS =
      List.of("app CPU", "DB CPU", "p50", "p95", "max", "> 1 s", "failed", "per s");

  /** More arms than this stand below one another: a row an arm, not a column block an arm. */
  private static final int SIDE_BY_SIDE = 2;

  private final String command;

  /** Writes reports that say how to repeat the run: {@code ./lab run signin-tuning --quick}. */
  public MarkdownView(String command) {
    this.command = command;
  }

  @Override
  public String fileName() {
    return "report.md";
  }

  @Override
  public String render(Experiment experiment, Results results) {
    var text = new StringBuilder("# ").append(experiment.title()).append("\n\n");
    text.append(experiment.about().strip()).append("\n\n## Verdicts\n\n");
    row(text, List.of("claim", "report", "here", "95 % interval", "verdict", ""));
    row(text, List.of("---", "--:", "--:", "--:", "---", "---"));
    for (var finding : results.findings()) {
      row(text, claimed(finding));
    }
    list(text, "Died", results.deaths());
    text.append("\n## Measured\n\n");
    text.append(
        "Medians of the rounds; processors in percent of one, lowest to highest round.\n\n");
    if (results.arms().size() > SIDE_BY_SIDE) {
      armBelowArm(text, experiment, results);
    } else {
      armBesideArm(text, experiment, results);
    }
    tight(text, results.signatures());
    text.append("\n## The database's plans\n\n");
    row(text, List.of("variant", "query", "how", "median", "table"));
    row(text, Collections.nCopies(5, "---"));
    for (var arm : results.arms().entrySet()) {
      for (var plan : arm.getValue().plans()) {
        row(text, planned(arm.getKey(), plan));
      }
    }
    list(text, "Also seen", results.observations());
    list(text, "To be wary of", results.environment().warnings());
    text.append("\n## Measured on\n\n").append(conditions(experiment, results));
    return text.append("\n```\n").append(command).append("\n```\n").toString();
  }

  private static String conditions(Experiment experiment, Results results) {
    var environment = results.environment();
    return "%s, %s, %s, %d rounds, seed %d. %d cores (%s), %s, %s, %s. Lab at commit %s.\n"
        .formatted(
            results.startedAt().truncatedTo(ChronoUnit.SECONDS),
            results.on(),
            experiment.dataset().inWords(),
            results.rounds(),
            results.seed(),
            environment.cores(),
            environment.cpuModel(),
            environment.os(),
            environment.jdk(),
            String.join(", ", environment.databases().values()),
            environment.gitCommit());
  }

  /** The reports' own shape: a row a load, the columns before and after the change. */
  private static void armBesideArm(StringBuilder text, Experiment experiment, Results results) {
    var titles = new ArrayList<>(List.of("load"));
    for (var arm : results.arms().keySet()) {
      columns(results).forEach(column -> titles.add("%s: %s".formatted(arm, column)));
    }
    header(text, titles, 1);
    for (var step : StepSummary.steps(experiment, results)) {
      var cells = new ArrayList<>(List.of(step + StepSummary.load(experiment, results, step)));
      results.arms().keySet().forEach(arm -> cells.addAll(measured(results, arm, step)));
      row(text, cells);
    }
  }

  private static void armBelowArm(StringBuilder text, Experiment experiment, Results results) {
    var titles = new ArrayList<>(List.of("load", "variant"));
    titles.addAll(columns(results));
    header(text, titles, 2);
    for (var step : StepSummary.steps(experiment, results)) {
      for (var arm : results.arms().keySet()) {
        if (!results.roundsOf(arm, step).isEmpty()) {
          var cells = new ArrayList<>(List.of(step + StepSummary.load(experiment, results, step), arm));
          cells.addAll(measured(results, arm, step));
          row(text, cells);
        }
      }
    }
  }

  private static void header(StringBuilder text, List<String> titles, int words) {
    row(text, titles);
    var lines = new ArrayList<>(Collections.nCopies(words, "---"));
    lines.addAll(Collections.nCopies(titles.size() - words, "--:"));
    row(text, lines);
  }

  private static List<String> columns(Results results) {
    return Stream.concat(
            COLUMNS.stream(), StepSummary.observed(results).stream().map(ObservedMetric::title))
        .toList();
  }

  private static List<String> measured(Results results, String arm, String step) {
    var rounds = results.roundsOf(arm, step);
    if (rounds.isEmpty()) {
      return Collections.nCopies(columns(results).size(), "");
    }
    var summary = StepSummary.of(rounds).cells();
    var cells = new ArrayList<String>();
    cells.add(processors(rounds, Round::applicationCpuSeconds));
    cells.add(processors(rounds, Round::databaseCpuSeconds));
    cells.addAll(summary.subList(0, summary.size() - 2));
    StepSummary.observed(results).forEach(metric -> cells.add(StepSummary.cell(metric, rounds)));
    return cells;
  }

  private static void tight(StringBuilder text, List<Signature> signatures) {
    if (signatures.isEmpty()) {
      return;
    }
    text.append("\n## Where it is tight\n\n");
    row(text, List.of("variant", "step", "expected", "found", "in use", ""));
    row(text, Collections.nCopies(6, "---"));
    for (var signature : signatures) {
      row(
          text,
          List.of(
              signature.arm(),
              signature.step(),
              signature.expected().key(),
              signature.found().key(),
              signature.shares(),
              signature.holds() ? signature.outcome() : "**%s**".formatted(signature.outcome())));
    }
  }

  /** {@code 150–180 %}. */
  private static String processors(
      List<Round> rounds, ToDoubleFunction<Round> cpuSeconds) {
    var shares =
        rounds.stream()
            .mapToDouble(round -> cpuSeconds.applyAsDouble(round) / round.secondsOfWork())
            .summaryStatistics();
    var low = Format.percent(shares.getMin());
    var high = Format.percent(shares.getMax());
    return low.equals(high) ? low + " %" : "%s–%s %%".formatted(low, high);
  }

  private static List<String> planned(String arm, QueryPlan plan) {
    var sql = "`%s`".formatted(plan.sql());
    return List.of(arm, sql, plan.access(), Format.latency(plan.milliseconds()), plan.size());
  }

  private static List<String> claimed(Finding finding) {
    var measured = finding.measured();
    var verdict = finding.verdict();
    return List.of(
        "%s: %s".formatted(finding.claim(), finding.reported().text()),
        ClaimText.reported(finding),
        measured == null ? "" : ClaimText.measured(finding, measured),
        measured == null ? "" : ClaimText.interval(measured),
        verdict == null ? "open question" : "**%s**".formatted(verdict.key()),
        (ClaimText.where(finding) + ". " + finding.note()).strip());
  }

  private static void row(StringBuilder text, List<String> cells) {
    text.append("| ");
    text.append(String.join(" | ", cells.stream().map(cell -> cell.replace("|", "\\|")).toList()));
    text.append(" |\n");
  }

  private static void list(StringBuilder text, String title, List<String> lines) {
    if (!lines.isEmpty()) {
      text.append("\n## ").append(title).append("\n\n");
      lines.forEach(line -> text.append("- ").append(line).append('\n'));
    }
  }
}
