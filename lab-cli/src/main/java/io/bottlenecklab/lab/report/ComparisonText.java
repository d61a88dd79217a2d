package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.text.TextTable;

/** A comparison of results as text for the terminal. */
public final class ComparisonText {

  private ComparisonText() {}

  /** The lines of the comparison, each with a line feed. */
  public static String of(ResultsComparison comparison) {
    var text = new StringBuilder();
    for (var row : comparison.claims()) {
      text.append("%s, %s: %s%n".formatted(comparison.experiment(), row.claim(), row.text()));
      text.append(claim(comparison, row));
      if (!row.agreement().isEmpty()) {
        text.append("  ").append(row.agreement()).append('\n');
      }
      text.append('\n');
    }
    text.append(differences(comparison));
    if (!comparison.warnings().isEmpty()) {
      text.append("\nWarnings\n");
      comparison.warnings().forEach(warning -> text.append("  ").append(warning).append('\n'));
    }
    return text.toString().stripTrailing() + "\n";
  }

  private static TextTable claim(ResultsComparison comparison, ResultsComparison.Row row) {
    var table = TextTable.ofWords();
    table.row("", "effect", "95 % interval", "verdict");
    if (!row.reported().isEmpty()) {
      table.row("report", row.reported(), "", "");
    }
    for (var column = 0; column < row.cells().size(); column++) {
      var cell = row.cells().get(column);
      if (cell != null) {
        row(table, comparison.columns().get(column), cell);
      }
    }
    if (row.together() != null) {
      row(table, "together", row.together());
    }
    return table;
  }

  private static void row(TextTable table, String name, ClaimRow claim) {
    var verdict = claim.verdict();
    table.row(
        name,
        claim.here(),
        claim.interval(),
        verdict == null ? "open question: " + claim.note() : verdict.key());
  }

  private static String differences(ResultsComparison comparison) {
    var differing = comparison.conditions().stream().filter(Condition::differs).toList();
    if (differing.isEmpty()) {
      return "";
    }
    var table = TextTable.ofWords();
    for (var condition : differing) {
      for (var column = 0; column < condition.values().size(); column++) {
        table.row(
            column == 0 ? condition.name() : "",
            comparison.columns().get(column),
            condition.values().get(column));
      }
    }
    return "Differences\n" + table;
  }
}
