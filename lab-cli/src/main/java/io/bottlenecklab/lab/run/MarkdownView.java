package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.catalogue.Experiment;
import io.bottlenecklab.lab.explain.QueryPlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** {@code report.md}: a table in the shape of the reports', a row a step, and the findings. */
final class MarkdownView implements ResultsView {

  private static final List<String> COLUMNS =
      List.of("p50", "p95", "max", "> 1 s", "failed", "req/s", "app CPU", "DB CPU");

  @Override
  public String fileName() {
    return "report.md";
  }

  @Override
  public String render(Experiment experiment, Results results) {
    var text = new StringBuilder("# ").append(experiment.title()).append("\n\n");
    text.append(experiment.about()).append("\n\n").append(conditions(experiment, results));
    text.append("\n## Measured\n\nMedians of the rounds; processors in percent of one.\n\n");
    row(text, header(results));
    row(text, Collections.nCopies(header(results).size(), "---"));
    for (var step : Summary.steps(results)) {
      row(text, measured(experiment, results, step));
    }
    text.append("\n## The database's plans\n\n");
    row(text, List.of("variant", "query", "how", "median", "table"));
    row(text, Collections.nCopies(5, "---"));
    for (var arm : results.arms().entrySet()) {
      for (var plan : arm.getValue().plans()) {
        row(text, planned(arm.getKey(), plan));
      }
    }
    text.append("\n## Claims\n\n");
    row(text, List.of("claim", "report", "here", "95 % interval", "verdict", ""));
    row(text, Collections.nCopies(6, "---"));
    for (var finding : results.findings()) {
      row(text, claimed(experiment, finding));
    }
    list(text, "Also seen", results.observations());
    list(text, "To be wary of", results.environment().warnings());
    return text.toString();
  }

  private static String conditions(Experiment experiment, Results results) {
    var environment = results.environment();
    return "`%s`, %s, %s, %,d users, %d rounds, seed %d. %d cores (%s), %s, %s, %s, commit %s.\n"
        .formatted(
            results.experiment(),
            results.startedAt(),
            results.on(),
            experiment.dataset().users(),
            results.rounds(),
            results.seed(),
            environment.cores(),
            environment.cpuModel(),
            environment.os(),
            environment.jdk(),
            String.join(", ", environment.databases().values()),
            environment.gitCommit());
  }

  private static List<String> header(Results results) {
    var cells = new ArrayList<>(List.of("step"));
    for (var arm : results.arms().keySet()) {
      COLUMNS.forEach(column -> cells.add("%s: %s".formatted(arm, column)));
    }
    return cells;
  }

  private static List<String> measured(Experiment experiment, Results results, String step) {
    var cells = new ArrayList<>(List.of(step + Summary.load(experiment, results, step)));
    for (var arm : results.arms().keySet()) {
      var rounds = results.roundsOf(arm, step);
      cells.addAll(
          rounds.isEmpty() ? Collections.nCopies(COLUMNS.size(), "") : Summary.of(rounds).cells());
    }
    return cells;
  }

  private static List<String> planned(String arm, QueryPlan plan) {
    var sql = "`%s`".formatted(plan.sql());
    return List.of(arm, sql, plan.access(), Format.latency(plan.milliseconds()), plan.size());
  }

  private static List<String> claimed(Experiment experiment, Finding finding) {
    var measured = finding.measured();
    var verdict = finding.verdict();
    return List.of(
        "%s: %s".formatted(finding.claim(), finding.reported().text()),
        Claims.reported(experiment, finding),
        measured == null ? "" : Claims.measured(experiment, finding, measured),
        measured == null ? "" : Claims.interval(measured),
        verdict == null ? "open question" : "**%s**".formatted(verdict.key()),
        (Claims.where(finding) + ". " + finding.note()).strip());
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
