package io.bottlenecklab.embedded.engine;

import io.bottlenecklab.embedded.process.ChildProcess;
import java.nio.file.Path;

/**
 * An engine that runs and answers.
 *
 * @param log what it writes down
 * @param port it listens on, on the loopback address only
 */
public record EngineServer(ChildProcess process, DataDirectory directory, Path log, int port)
    implements AutoCloseable {

  /** Stops it in order, waits until it is gone, and gives its data up. */
  @Override
  public void close() {
    process.close();
    directory.close();
  }
}
