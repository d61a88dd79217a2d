package io.bottlenecklab.lab.load;

/** A load tool in a process of its own, kept warm between loads. */
public interface LoadGenerator extends AutoCloseable {

  /**
   * Sends one load and waits for the last answer.
   *
   * @throws LoadException with one line, where the tool died or could not run the load
   */
  LoadResult send(Load load);

  @Override
  void close();
}
