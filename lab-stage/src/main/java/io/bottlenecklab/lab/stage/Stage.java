package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.process.CpuPartition;

/** A place to run variants: processes of this machine, or compose. */
public interface Stage extends AutoCloseable {

  /** {@code embedded} or {@code compose}. */
  String name();

  /**
   * Starts a variant with its backing services, seeded, and waits until every service is ready.
   *
   * @throws io.bottlenecklab.lab.failure.StageException with one line that says what could not be
   *     started and why
   */
  RunningVariant start(StartRequest request);

  /**
   * Holds databases and services that start from now on to these processors. A variant says
   * {@linkplain RunningVariant#partition whether it is held to them}.
   */
  default void partition(CpuPartition processors) {}

  /** Stops everything this stage started, in reverse order. */
  @Override
  void close();
}
