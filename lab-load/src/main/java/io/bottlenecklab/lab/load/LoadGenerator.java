package io.bottlenecklab.lab.load;

import java.nio.file.Path;
import java.util.List;

/** A load tool in a process of its own, kept warm between loads. */
public interface LoadGenerator extends AutoCloseable {

  /**
   * Starts a load tool.
   *
   * @param log what it prints, overwritten
   * @throws LoadException if the process cannot be started
   */
  static LoadGenerator start(Path log) {
    return Injectors.start(log);
  }

  /**
   * Starts several that send each load together. A load fails if one of them does.
   *
   * @param sites where each runs
   * @param log what they print; each has its number in the name
   * @throws LoadException if one cannot be started
   */
  static LoadGenerator startTogether(List<Site> sites, Path log) {
    return Injectors.start(sites, log);
  }

  /** A place for a load tool. */
  interface Site {

    /** The class path there. */
    String classPath();

    /**
     * The command that starts it.
     *
     * @param arguments of the JVM
     */
    List<String> command(List<String> arguments);
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
