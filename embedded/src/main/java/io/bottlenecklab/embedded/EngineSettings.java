package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.process.ChildProcesses;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Folders, port and processes of one start of an engine.
 *
 * @param data directory of the data; created and initialised if it is missing
 * @param engines directory the engines are unpacked to, once
 * @param log file the engine writes to; emptied
 * @param port it listens on, on the loopback address only; 0 for a free one
 * @param processes that the engine's process joins
 * @param progress receives a line for each step that takes a while
 */
public record EngineSettings(
    Path data,
    Path engines,
    Path log,
    int port,
    ChildProcesses processes,
    Consumer<String> progress) {

  private static final String SHARED = "lab.engines";

  /** A free port; the rest as {@link #in(Path, int, ChildProcesses)}. */
  public static EngineSettings in(Path data, ChildProcesses processes) {
    return in(data, 0, processes);
  }

  /** The log beside the data, and the {@linkplain #sharedEngines() shared engines}. */
  public static EngineSettings in(Path data, int port, ChildProcesses processes) {
    var log = data.resolveSibling(data.getFileName() + ".log");
    return new EngineSettings(data, sharedEngines(), log, port, processes, what -> {});
  }

  /**
   * The directory that the system property {@code lab.engines} names; {@code target/engines}
   * without one.
   */
  public static Path sharedEngines() {
    return Path.of(System.getProperty(SHARED, "target/engines")).toAbsolutePath();
  }
}
