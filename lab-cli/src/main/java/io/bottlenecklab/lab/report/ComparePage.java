package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.run.AtomicFile;
import io.bottlenecklab.lab.run.RunException;
import java.io.IOException;
import java.nio.file.Path;

/** Several results side by side, as one page. */
public final class ComparePage {

  private ComparePage() {}

  /** Writes the page; the file is as it was or complete. */
  public static void write(Path file, SideBySide comparison) {
    try {
      AtomicFile.write(file, Page.plain("Results side by side", "compare.js", comparison));
    } catch (IOException e) {
      throw RunException.unwritable(file, e);
    }
  }
}
