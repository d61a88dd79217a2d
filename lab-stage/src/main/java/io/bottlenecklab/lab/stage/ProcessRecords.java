package io.bottlenecklab.lab.stage;

import java.nio.file.Path;

/** Where labs record the processes that they start, so that {@code down} finds them. */
public final class ProcessRecords {

  private ProcessRecords() {}

  /** The folder in a lab's home. */
  public static Path in(Path home) {
    return home.resolve("run");
  }
}
