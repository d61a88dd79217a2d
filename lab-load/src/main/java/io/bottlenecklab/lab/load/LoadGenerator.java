package io.bottlenecklab.lab.load;

import java.nio.file.Path;

/** A load tool in a process of its own, kept warm between loads. */
public interface LoadGenerator extends AutoCloseable {

  /**
   * Starts a load tool.
   *
   * @param log what it prints, overwritten
   * @throws LoadException if the process cannot be started
   */
  static LoadGenerator start(Path log) {
    return new LoadToolProcess(log);
  }

  /**
   * Sends one load and waits for the last answer.
   *
   * @throws LoadException with one line, where the tool died or could not run the load
   */
  LoadResult send(Load load);

  /** Its process. */
  ProcessHandle process();

  @Override
  void close();
}
