package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.process.ChildProcesses;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
 * @param launch what its server's process gets besides
 */
public record EngineSettings(
    Path data,
    Path engines,
    Path log,
    int port,
    ChildProcesses processes,
    Consumer<String> progress,
    Launch launch) {

  /**
   * What a server's process gets besides what every one gets.
   *
   * @param prefix what stands before its command
   * @param arguments what stands after it
   * @param far a listener for clients at a distance, of a server that names its address to clients
   */
  public record Launch(List<String> prefix, List<String> arguments, Optional<FarListener> far) {

    /** Nothing. */
    public static final Launch USUAL = new Launch(List.of(), List.of(), Optional.empty());
  }

  /**
   * A second listener.
   *
   * @param port where the server listens
   * @param advertised what it says to clients instead
   */
  public record FarListener(int port, int advertised) {}

  private static final String SHARED = "lab.engines";

  /** A free port; the rest as {@link #in(Path, int, ChildProcesses)}. */
  public static EngineSettings in(Path data, ChildProcesses processes) {
    return in(data, 0, processes);
  }

  /** The log beside the data, and the {@linkplain #sharedEngines() shared engines}. */
  public static EngineSettings in(Path data, int port, ChildProcesses processes) {
    var log = data.resolveSibling(data.getFileName() + ".log");
    return new EngineSettings(
        data, sharedEngines(), log, port, processes, what -> {}, Launch.USUAL);
  }

  /** The same with arguments of the server's besides. */
  public EngineSettings with(List<String> arguments) {
    var more = new Launch(launch.prefix(), arguments, launch.far());
    return new EngineSettings(data, engines, log, port, processes, progress, more);
  }

  /**
   * The directory that the system property {@code lab.engines} names; {@code target/engines}
   * without one.
   */
  public static Path sharedEngines() {
    return Path.of(System.getProperty(SHARED, "target/engines")).toAbsolutePath();
  }
}
