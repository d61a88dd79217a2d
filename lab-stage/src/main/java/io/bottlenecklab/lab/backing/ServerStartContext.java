package io.bottlenecklab.lab.backing;

import io.bottlenecklab.embedded.EngineSettings;
import java.nio.file.Path;

/** Folders, ports and processes for the servers of one variant on this machine. */
public interface ServerStartContext {

  /**
   * The folder of a server's data.
   *
   * @param dataFormat name and version of what can read the data
   * @param contents as {@link BackingRequest#contents}
   */
  Path data(String dataFormat, String contents);

  /**
   * The settings of a server's process.
   *
   * @param data its folder
   * @param process whose name its log has
   */
  EngineSettings settings(Path data, String process);

  /** Whether a server that no seeder restores starts without data. */
  boolean begunEmpty();

  /** The endpoint of a server that {@link BackingServer#startsAfter} names. */
  Endpoint endpoint(String process);
}
