package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.results.files.AtomicFile;
import io.bottlenecklab.lab.results.files.ResultsException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Results side by side, experiment by experiment, as one page. */
public final class ComparePage {

  private ComparePage() {}

  /** Writes the page; the file is as it was or complete. */
  public static void write(Path file, List<ResultsComparison> comparisons) {
    try {
      AtomicFile.write(file, Page.plain("Results side by side", "compare.js", comparisons));
    } catch (IOException e) {
      throw ResultsException.unwritable(file, e);
    }
  }
}
