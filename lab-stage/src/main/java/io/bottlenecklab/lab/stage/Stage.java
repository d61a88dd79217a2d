package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import java.util.function.Consumer;

/** A place where variants run: embedded processes or compose. */
public interface Stage extends AutoCloseable {

  /** {@code embedded} or {@code compose}. */
  String name();

  /**
   * Starts a variant with its database, seeded, and waits until every service is ready.
   *
   * @param slot whose data directory is used: 0 for {@code up}; an arm's position for {@code run},
   *     so that arms run side by side on data of their own
   * @param contents what its data is
   * @param ports where the services listen
   * @param progress told in words what is being done
   * @throws StageException with one line that says what could not be started and why
   */
  RunningVariant start(
      Variant variant,
      Dataset dataset,
      int slot,
      InitialData contents,
      Ports ports,
      Consumer<String> progress);

  /**
   * From now on holds databases, services and the load tool to these processors. A variant says
   * {@linkplain RunningVariant#separation whether it is}.
   */
  default void keepApart(ProcessHandle loadTool, CpuPartition separation) {}

  /** Stops everything this stage started, in reverse order. */
  @Override
  void close();
}
