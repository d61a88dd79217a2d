package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.EngineStartException;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.ChildProcesses.StoppingException;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What all variants of the embedded stage share.
 *
 * @param root the checkout, built
 * @param partition the processors that they are held to; empty if to none
 */
record EmbeddedContext(
    Path root,
    LabHome home,
    ChildProcesses processes,
    AotCaches caches,
    TraceSink traces,
    Optional<CpuPartition> partition) {

  /**
   * Runs a step.
   *
   * @throws StageException with one line for the user if an engine does not start, and {@code
   *     stopped} for any failure while the user stops the lab
   */
  <T> T inOneLine(Supplier<T> step) {
    try {
      return step.get();
    } catch (StoppingException e) {
      throw new StageException("stopped", e);
    } catch (EngineStartException e) {
      throw stoppedOr(new StageException(e.getMessage(), e));
    } catch (StageException e) {
      throw stoppedOr(e);
    }
  }

  private StageException stoppedOr(StageException failure) {
    return processes.closing() ? new StageException("stopped", failure) : failure;
  }
}
