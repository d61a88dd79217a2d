package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.text.TextTable;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.text.WordUtils;
import org.jspecify.annotations.Nullable;

/** The results for a terminal of 100 columns: measurements, then claims with their verdicts. */
public final class TerminalReport {

  private static final int WIDTH = 100;
  private static final String INDENT = "    ";
  private static final String RESET = "\u001b[0m";

  private final Experiment experiment;
  private final Results results;
  private final boolean colour;

  private TerminalReport(Experiment experiment, Results results, boolean colour) {
    this.experiment = experiment;
    this.results = results;
    this.colour = colour;
  }

  /**
   * The lines of the report, each with a line feed.
   *
   * @param colour whether verdicts are coloured
   */
  public static String of(Experiment experiment, Results results, boolean colour) {
    return new TerminalReport(experiment, results, colour).text();
  }

  private String text() {
    var text = new StringBuilder();
    text.append('\n').append(experiment.title()).append('\n').append(conditions()).append("\n\n");
    text.append(measurements());
    results
        .deaths()
        .forEach(death -> text.append("\n").append(death.replaceFirst(": ", ":\n  ")).append('\n'));
    text.append('\n').append(steadiness());
    text.append('\n').append(plans());
    text.append('\n').append(findings());
    for (var observation : results.observations()) {
      text.append('\n').append(observation).append('\n');
    }
    results.signatures().stream()
        .filter(signature -> !signature.holds())
        .forEach(signature ->
            text.append("\n%s%n  %s%n".formatted(signature.surprise(), signature.shares())));
    if (!results.environment().warnings().isEmpty()) {
      text.append("\nWarnings\n");
      results.environment().warnings().stream()
          .map(warning -> WordUtils.wrap(warning, WIDTH - INDENT.length(), "\n" + INDENT, false))
          .forEach(warning -> text.append("  ").append(warning).append('\n'));
    }
    return text.toString();
  }

  private String conditions() {
    var environment = results.environment();
    return clipped(
        "%s, %s, %d rounds, %d cores, %s"
            .formatted(
                results.on(),
                experiment.dataset().inWords(),
                results.rounds(),
                environment.cores(),
                String.join(", ", environment.databases().values())));
  }

  private String measurements() {
    var observed = ObservedColumns.of(results);
    var titles = new ArrayList<>(StepSummary.REQUESTS);
    var processors = StepSummary.cpuTitles(results);
    titles.addAll(processors);
    titles.addAll(observed.titles());
    var table = TextTable.ofFigures().row("", titles);
    for (var step : StepSummary.steps(experiment, results)) {
      table.heading(step + StepSummary.load(experiment, results, step));
      for (var arm : results.arms().keySet()) {
        var rounds = results.roundsOf(arm, step);
        if (!rounds.isEmpty()) {
          var cells = new ArrayList<>(StepSummary.cells(rounds, observed, StepSummary.REQUESTS));
          cells.addAll(StepSummary.cpuCells(rounds, processors.size()));
          cells.addAll(StepSummary.cells(rounds, observed, observed.titles()));
          table.row("  " + arm, cells);
        }
      }
    }
    return table.toString();
  }

  private String steadiness() {
    var table = TextTable.ofFigures().row("variant", StepSummary.STEADINESS);
    results
        .arms()
        .keySet()
        .forEach(arm -> table.row("  " + arm, StepSummary.steadiness(results, arm)));
    return table.toString();
  }

  private String plans() {
    var table = TextTable.ofFigures().row("query plan", "time", "access");
    for (var arm : results.arms().entrySet()) {
      var plans = arm.getValue().plans();
      for (var plan : plans) {
        var which = plans.size() == 1 ? "" : ", " + plan.query();
        table.row(
            "  " + arm.getKey() + which,
            List.of(Format.latency(plan.milliseconds()), plan.access()));
      }
    }
    return table.toString();
  }

  private String findings() {
    var table =
        TextTable.ofFigures().row("claim", "report", "measured", "95 % interval", "verdict");
    for (var finding : results.findings()) {
      var measured = finding.measured();
      table.row(
          finding.claim(),
          List.of(
              ClaimText.reported(finding),
              measured == null ? "" : ClaimText.measured(finding, measured),
              measured == null ? "" : ClaimText.interval(measured),
              verdict(finding.verdict())));
      table.heading("  " + clipped("  " + ClaimText.where(finding)).strip());
      if (!finding.note().isEmpty()) {
        table.heading("  " + clipped("  " + finding.note()).strip());
      }
    }
    return table.toString();
  }

  private String verdict(@Nullable Verdict verdict) {
    if (verdict == null) {
      return "open question";
    }
    if (!colour) {
      return verdict.key();
    }
    var code =
        switch (verdict) {
          case REPRODUCED -> "\u001b[32m";
          case WEAKER, INCONCLUSIVE -> "\u001b[33m";
          case NOT_REPRODUCED -> "\u001b[31m";
        };
    return code + verdict.key() + RESET;
  }

  private static String clipped(String line) {
    return line.length() <= WIDTH ? line : line.substring(0, WIDTH - 1) + "…";
  }
}
