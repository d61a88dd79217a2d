package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.ClaimSummary;
import io.bottlenecklab.lab.experiment.Experiment;
import java.util.List;

/** The README's table: the first claim of each featured experiment, and what was found. */
final class Readme {

  private static final String START = "<!-- claims: written by ./lab generate -->\n";
  private static final String END = "<!-- end of claims -->";

  private Readme() {}

  static String withClaims(String readme, Catalogue catalogue, ReportAddresses reports) {
    var start = readme.indexOf(START);
    var end = readme.indexOf(END);
    if (start < 0 || end < start) {
      throw new IllegalStateException("README.md has no place for the claims: " + START + END);
    }
    return readme.substring(0, start + START.length())
        + table(catalogue, reports)
        + readme.substring(end);
  }

  private static String table(Catalogue catalogue, ReportAddresses reports) {
    var table =
        new MarkdownTable(
            List.of(
                "Claim",
                "Before → after",
                "Report",
                "Found here (95 % interval)",
                "Verdict",
                "Command"));
    catalogue.experiments().stream()
        .filter(Experiment::featured)
        .forEach(experiment -> {
          var summary = ClaimSummary.of(experiment).getFirst();
          table.row(
              List.of(
                  experiment.title(),
                  summary.sides("`%s`"),
                  reports.linked(summary.reported(), summary.claim()),
                  summary.found(),
                  summary.verdict(),
                  "`./lab run %s`".formatted(experiment.name())));
        });
    return table.toString();
  }
}
