package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.results.ResultsFolder;
import java.nio.file.Path;
import java.util.List;

/** A page that compares results, experiment by experiment. */
public final class ComparePage {

  private ComparePage() {}

  /** Writes the page atomically. */
  public static void write(Path file, List<ResultsComparison> comparisons) {
    ResultsFolder.writeFile(file, Page.plain("Comparison of results", "compare.js", comparisons));
  }
}
