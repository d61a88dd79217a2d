package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.report.ClaimRow;
import io.bottlenecklab.lab.report.ComparePage;
import io.bottlenecklab.lab.report.ResultsComparison;
import io.bottlenecklab.lab.report.ResultsComparison.Column;
import io.bottlenecklab.lab.results.files.ResultsReader;
import io.bottlenecklab.lab.text.TextTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab compare}. */
@Command(
    name = "compare",
    description =
        "Compares results, and judges three or more of the same measurement together.")
public final class CompareCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "DIR",
      arity = "2..*",
      description = "Folders with a results.json, or written by run --all.")
  private List<Path> folders = List.of();

  @Option(names = "--out", paramLabel = "FILE.html", description = "Also write a page.")
  private @Nullable Path page;

  @Override
  public Integer call() {
    for (var folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw Console.usage(spec, "%s is not a directory".formatted(folder));
      }
    }
    var comparisons =
        ResultsComparison.of(
            folders.stream()
                .flatMap(folder -> ResultsReader.within(folder).stream())
                .map(
                    folder -> new Column(folder.normalize().toString(), ResultsReader.read(folder)))
                .toList());
    Console.out(spec)
        .print(comparisons.stream().map(CompareCommand::text).collect(Collectors.joining("\n")));
    if (page != null) {
      ComparePage.write(page, comparisons);
      Console.out(spec).printf("%nThe page is %s%n", page);
    }
    return Console.DONE;
  }

  static String text(ResultsComparison comparison) {
    var text = new StringBuilder();
    for (var row : comparison.claims()) {
      text.append("%s, %s: %s%n".formatted(comparison.experiment(), row.claim(), row.text()));
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
      text.append(table);
      if (!row.agreement().isEmpty()) {
        text.append("  ").append(row.agreement()).append('\n');
      }
      text.append('\n');
    }
    var differing = TextTable.ofWords();
    var differences =
        comparison.conditions().stream().filter(ResultsComparison.Condition::differs).toList();
    differences.forEach(condition -> {
      for (var column = 0; column < condition.values().size(); column++) {
        differing.row(
            column == 0 ? condition.name() : "",
            comparison.columns().get(column),
            condition.values().get(column));
      }
    });
    if (!differences.isEmpty()) {
      text.append("Differences\n").append(differing);
    }
    if (!comparison.warnings().isEmpty()) {
      text.append("\nWarnings\n");
      comparison.warnings().forEach(warning -> text.append("  ").append(warning).append('\n'));
    }
    return text.toString().stripTrailing() + "\n";
  }

  private static void row(TextTable table, String name, ClaimRow claim) {
    var verdict = claim.verdict();
    table.row(
        name,
        claim.here(),
        claim.interval(),
        verdict == null ? "open question: " + claim.note() : verdict.key());
  }
}
