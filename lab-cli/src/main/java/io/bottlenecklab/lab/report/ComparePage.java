package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.results.files.AtomicFile;
import io.bottlenecklab.lab.results.files.ResultsException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A page that compares results, experiment by experiment. */
public final class ComparePage {

  private ComparePage() {}

  /** Writes the page atomically. */
  public static void write(Path file, List<ResultsComparison> comparisons) {
    try {
      AtomicFile.write(file, Page.plain("Comparison of results", "compare.js", comparisons));
    } catch (IOException e) {
      throw ResultsException.unwritable(file, e);
    }
  }
}
