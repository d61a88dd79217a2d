package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.Map;
import java.util.function.Consumer;

/**
 * One start of a variant.
 *
 * @param slot whose data directory is used: 0 for {@code up}; an arm's position for {@code run}, so
 *     that arms run side by side on data of their own
 * @param data what the database holds at the start
 * @param ports where the services listen
 * @param progress receives a line for each step
 */
public record StartRequest(
    Variant variant,
    Dataset dataset,
    int slot,
    InitialData data,
    Ports ports,
    Consumer<String> progress) {

  /** A start in the first slot, on data as earlier load has left it. */
  public static StartRequest of(
      Variant variant, Dataset dataset, Ports ports, Consumer<String> progress) {
    return new StartRequest(variant, dataset, 0, InitialData.AS_LEFT, ports, progress);
  }

  /** The same with another receiver of progress. */
  public StartRequest withProgress(Consumer<String> receiver) {
    return new StartRequest(variant, dataset, slot, data, ports, receiver);
  }

  /** The system that the variant tunes. */
  public SystemUnderTest system() {
    return SystemUnderTest.of(variant);
  }

  /** What a variant's database holds at its start. */
  public enum InitialData {
    /** The seeded rows and those that earlier load has written. */
    AS_LEFT,
    /** Only the seeded rows, so that each measurement begins with the same. */
    RESTORED;

    /** The seeder's environment. */
    public Map<String, String> environment() {
      return Map.of("DATASET_RESTORE", Boolean.toString(this == RESTORED));
    }
  }
}
