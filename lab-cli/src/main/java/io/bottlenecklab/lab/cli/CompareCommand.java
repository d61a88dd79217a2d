package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.report.ComparePage;
import io.bottlenecklab.lab.report.ComparisonText;
import io.bottlenecklab.lab.report.ResultsComparison;
import io.bottlenecklab.lab.report.ResultsComparison.Column;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab compare}. */
@Command(
    name = "compare",
    description = "Compares results, and judges three or more of the same measurement together.")
final class CompareCommand extends LabCommand {

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
        throw usage("%s is not a directory".formatted(folder));
      }
    }
    var found = folders.stream().flatMap(folder -> ResultsFolder.within(folder).stream()).toList();
    if (page != null) {
      checkPage(page, found);
    }
    var comparisons =
        ResultsComparison.of(
            found.stream()
                .map(
                    folder -> new Column(folder.normalize().toString(), ResultsFolder.read(folder)))
                .toList());
    if (found.stream().map(Path::normalize).distinct().count() < found.size()) {
      progress().accept("some results are compared with themselves");
    }
    out().print(comparisons.stream().map(ComparisonText::of).collect(Collectors.joining("\n")));
    if (page != null) {
      ComparePage.write(page, comparisons);
      out().printf("%nThe page is %s%n", page);
    }
    return Console.DONE;
  }

  /** Refuses what a page would destroy: a device, and results. */
  private void checkPage(Path file, List<Path> compared) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw usage("--out is %s, which is not a regular file".formatted(file));
    }
    for (var folder : compared) {
      if (isSame(file, folder.resolve("results.json"))) {
        throw usage("--out is %s, which is compared".formatted(file));
      }
    }
  }

  private static boolean isSame(Path file, Path results) {
    try {
      return Files.exists(file) && Files.exists(results) && Files.isSameFile(file, results);
    } catch (IOException e) {
      throw ResultsException.unwritable(file, e);
    }
  }
}
