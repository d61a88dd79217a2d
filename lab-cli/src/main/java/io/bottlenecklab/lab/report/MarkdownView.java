package io.bottlenecklab.lab.report;

import static io.bottlenecklab.lab.text.MarkdownTable.plain;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Results.QueryPlan;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsView;
import io.bottlenecklab.lab.results.Signature;
import io.bottlenecklab.lab.text.MarkdownTable;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** {@code report.md}: the verdicts, then a table in the form of the published reports. */
public final class MarkdownView implements ResultsView {

  /** Up to this number of arms, each arm is a block of columns; otherwise each arm is a row. */
  private static final int SIDE_BY_SIDE = 2;

  private final String command;

  /** Writes reports with the command that repeats the run: {@code ./lab run NAME --quick}. */
  public MarkdownView(String command) {
    this.command = command;
  }

  @Override
  public String fileName() {
    return "report.md";
  }

  @Override
  public String render(Experiment experiment, Results results) {
    var text = new StringBuilder("# ").append(plain(experiment.title())).append("\n\n");
    text.append(
        experiment
            .about()
            .strip()
            .lines()
            .map(MarkdownTable::plain)
            .collect(Collectors.joining("\n")));
    text.append("\n\n## Verdicts\n\n");
    text.append(verdicts(results.findings()));
    text.append(CurveText.markdown(results));
    list(text, "Services that died", results.deaths());
    text.append("\n## Measurements\n\n");
    text.append(
        "Medians of the rounds; processors in percent of one, lowest to highest round.\n\n");
    text.append(
        results.arms().size() > SIDE_BY_SIDE
            ? rowForEachArm(experiment, results)
            : columnsForEachArm(experiment, results));
    text.append('\n').append(steadiness(results));
    if (!results.signatures().isEmpty()) {
      text.append("\n## Bottlenecks\n\n").append(bottlenecks(results.signatures()));
    }
    text.append("\n## Query plans\n\n").append(plans(results));
    list(text, "Observations", results.observations());
    list(text, "Warnings", results.environment().warnings());
    text.append("\n## Environment\n\n").append(environment(experiment, results));
    experiment.machine().ifPresent(_ -> text.append('\n').append(machines(experiment, results)));
    return text.append("\n```\n").append(command).append("\n```\n").toString();
  }

  private static MarkdownTable verdicts(List<Finding> findings) {
    var table =
        MarkdownTable.ofFigures(
            List.of("claim", "report", "measured", "95 % interval", "verdict", ""), 1, 3);
    for (var finding : findings) {
      var measured = finding.measured();
      var verdict = finding.verdict();
      table.row(
          List.of(
              plain("%s: %s".formatted(finding.claim(), finding.reported().text())),
              ClaimText.reported(finding),
              measured == null ? "" : ClaimText.measured(finding, measured),
              measured == null ? "" : ClaimText.interval(measured),
              verdict == null ? "open question" : "**%s**".formatted(verdict.key()),
              plain((ClaimText.where(finding) + ". " + finding.note()).strip())));
    }
    return table;
  }

  private static MarkdownTable machines(Experiment experiment, Results results) {
    var table = new MarkdownTable(List.of("", "report", "here"));
    StepSummary.machines(experiment, results).forEach(table::row);
    return table;
  }

  private static String environment(Experiment experiment, Results results) {
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

  /** The form of the published reports: a row for each load, columns before and after. */
  private static MarkdownTable columnsForEachArm(Experiment experiment, Results results) {
    var observed = ObservedColumns.of(results);
    var titles = new ArrayList<>(List.of("load"));
    for (var arm : results.arms().keySet()) {
      columns(results, observed).forEach(column -> titles.add("%s: %s".formatted(arm, column)));
    }
    var table = MarkdownTable.ofFigures(titles, 1, titles.size() - 1);
    for (var step : StepSummary.steps(experiment, results)) {
      var cells = new ArrayList<>(List.of(step + StepSummary.load(experiment, results, step)));
      for (var arm : results.arms().keySet()) {
        var rounds = results.roundsOf(arm, step);
        cells.addAll(
            rounds.isEmpty()
                ? Collections.nCopies(columns(results, observed).size(), "")
                : StepSummary.cells(rounds, observed, columns(results, observed)));
      }
      table.row(cells);
    }
    return table;
  }

  private static MarkdownTable rowForEachArm(Experiment experiment, Results results) {
    var observed = ObservedColumns.of(results);
    var titles = new ArrayList<>(List.of("load", "variant"));
    titles.addAll(columns(results, observed));
    var table = MarkdownTable.ofFigures(titles, 2, titles.size() - 2);
    for (var step : StepSummary.steps(experiment, results)) {
      for (var arm : results.arms().keySet()) {
        var rounds = results.roundsOf(arm, step);
        if (!rounds.isEmpty()) {
          var cells =
              new ArrayList<>(List.of(step + StepSummary.load(experiment, results, step), arm));
          cells.addAll(StepSummary.cells(rounds, observed, columns(results, observed)));
          table.row(cells);
        }
      }
    }
    return table;
  }

  /** The columns of the published reports, and the observed ones. */
  private static List<String> columns(Results results, ObservedColumns observed) {
    var columns = new ArrayList<>(StepSummary.cpuTitles(results));
    columns.addAll(StepSummary.REQUESTS);
    columns.addAll(observed.titles());
    return columns;
  }

  private static MarkdownTable steadiness(Results results) {
    var titles = new ArrayList<>(List.of("variant"));
    titles.addAll(StepSummary.STEADINESS);
    var table = MarkdownTable.ofFigures(titles, 1, StepSummary.STEADINESS.size());
    for (var arm : results.arms().keySet()) {
      var cells = new ArrayList<>(List.of(arm));
      cells.addAll(StepSummary.steadiness(results, arm));
      table.row(cells);
    }
    return table;
  }

  private static MarkdownTable bottlenecks(List<Signature> signatures) {
    var table = new MarkdownTable(List.of("variant", "step", "expected", "found", "in use", ""));
    for (var signature : signatures) {
      table.row(
          List.of(
              signature.arm(),
              signature.step(),
              signature.expected().key(),
              signature.found().key(),
              signature.shares(),
              signature.holds() ? signature.outcome() : "**%s**".formatted(signature.outcome())));
    }
    return table;
  }

  private static MarkdownTable plans(Results results) {
    var table = new MarkdownTable(List.of("variant", "query", "access", "median", "table"));
    results
        .arms()
        .forEach((arm, measured) -> measured.plans().forEach(plan -> table.row(row(arm, plan))));
    return table;
  }

  private static List<String> row(String arm, QueryPlan plan) {
    var sql = plan.sql().contains("`") ? "`` %s ``" : "`%s`";
    return List.of(
        arm,
        sql.formatted(plan.sql()),
        plain(plan.access()),
        Format.latency(plan.milliseconds()),
        plan.size());
  }

  private static void list(StringBuilder text, String title, List<String> lines) {
    if (!lines.isEmpty()) {
      text.append("\n## ").append(title).append("\n\n");
      lines.forEach(line -> text.append("- ").append(plain(line)).append('\n'));
    }
  }
}
