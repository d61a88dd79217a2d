package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.process.CpuPartition;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/** A place to run variants: processes of this machine, compose, or a cluster. */
public interface Stage extends AutoCloseable {

  /** {@code embedded}, {@code compose} or {@code kubernetes}. */
  String name();

  /**
   * Starts a variant with its backing services, seeded, and waits until every service is ready.
   *
   * @throws StageException with one line that says what could not be started and why
   */
  RunningVariant start(StartRequest request);

  /**
   * Starts load tools beside the variants, which send each load together.
   *
   * @param log what they print
   * @throws StageException if they cannot be started, or there is no other place for them than this
   *     machine
   */
  default LoadGenerator injectors(int count, Path log, Consumer<String> progress) {
    throw new StageException("--injectors needs --on kubernetes");
  }

  /**
   * Holds databases and services that start from now on to these processors. A variant says
   * {@linkplain RunningVariant#partition whether it is held to them}.
   */
  default void partition(CpuPartition processors) {}

  /** Stops everything this stage started, in reverse order. */
  @Override
  void close();

  /** Whether a running variant shows which one it is. */
  enum Disclosure {
    /** Its services expose their knobs; the names of its data and logs contain the variant. */
    OPEN,
    /** Addresses, processes, folders and logs do not show its knobs. */
    SEALED;

    /** Environment variables of its services. */
    public Map<String, String> settings() {
      return switch (this) {
        case OPEN -> Map.of();
        case SEALED -> Map.of("MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE", "health,prometheus");
      };
    }
  }
}
