package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.report.ComparePage;
import io.bottlenecklab.lab.report.ComparisonText;
import io.bottlenecklab.lab.report.ResultsComparison;
import io.bottlenecklab.lab.report.ResultsComparison.Column;
import io.bottlenecklab.lab.results.ResultsFolder;
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
    description = "Compares results, and judges three or more of the same measurement together.")
final class CompareCommand implements Callable<Integer> {

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
                .flatMap(folder -> ResultsFolder.within(folder).stream())
                .map(
                    folder -> new Column(folder.normalize().toString(), ResultsFolder.read(folder)))
                .toList());
    Console.out(spec)
        .print(comparisons.stream().map(ComparisonText::of).collect(Collectors.joining("\n")));
    if (page != null) {
      ComparePage.write(page, comparisons);
      Console.out(spec).printf("%nThe page is %s%n", page);
    }
    return Console.DONE;
  }
}
