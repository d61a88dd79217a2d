package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.ClaimSummary;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.text.MarkdownTable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The README's table: the first claim of each featured experiment, and what was found. */
final class Readme {

  private static final String START = "<!-- claims: written by ./lab generate -->\n";
  private static final String END = "<!-- end of claims -->";

  private static final List<String> VERDICTS =
      Arrays.stream(Verdict.values()).map(Verdict::key).toList();

  private Readme() {}

  static String withClaims(String readme, Catalogue catalogue) {
    var start = readme.indexOf(START);
    var end = readme.indexOf(END);
    if (start < 0 || end < start) {
      throw new IllegalStateException("README.md has no place for the claims: " + START + END);
    }
    return readme.substring(0, start + START.length()) + table(catalogue) + readme.substring(end);
  }

  private static String table(Catalogue catalogue) {
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
        .sorted(Comparator.comparingInt(Readme::rank))
        .forEach(experiment -> {
          var summary = ClaimSummary.of(experiment).getFirst();
          table.row(
              List.of(
                  MarkdownTable.plain(experiment.title()),
                  summary.sides("`%s`"),
                  SourceLink.of(summary.reported(), summary.claim()),
                  summary.found(),
                  summary.verdict(),
                  "`./lab run %s`".formatted(experiment.name())));
        });
    return table.toString();
  }

  /** Reproduced claims come first, those without a verdict last. */
  private static int rank(Experiment experiment) {
    var claim = experiment.claims().getFirst().name();
    return experiment
        .found()
        .flatMap(found -> found.claim(claim))
        .flatMap(Found.Claim::verdict)
        .map(verdict -> VERDICTS.indexOf(verdict))
        .orElse(VERDICTS.size());
  }
}
