package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.process.CpuPartition;
import java.util.Map;

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
