package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.Leftovers;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.nio.file.Path;

/** Records of the processes that labs start, so that {@code down} finds those of a killed one. */
public final class ProcessRecords {

  private ProcessRecords() {}

  /**
   * The processes of this lab, recorded in its home.
   *
   * @throws StageException if nothing can be written there
   */
  public static ChildProcesses open(Path home) {
    try {
      return ChildProcesses.recordedIn(folder(home));
    } catch (IOException e) {
      throw new StageException(
          "the lab's home %s cannot be written; set LAB_HOME to a directory that can"
              .formatted(home),
          e);
    }
  }

  /** What killed labs of a home left running. */
  public static Leftovers leftovers(Path home) {
    return new Leftovers(folder(home));
  }

  private static Path folder(Path home) {
    return home.resolve("run");
  }
}
