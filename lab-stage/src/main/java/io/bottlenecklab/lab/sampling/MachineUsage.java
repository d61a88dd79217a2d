package io.bottlenecklab.lab.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What all programs of this machine but this JVM use of the processors: the measured processes, the
 * load tool, others. And what the host of a virtual machine takes from them. Both as Linux accounts
 * for it; elsewhere there is no sample.
 *
 * @param stat the kernel's account, as {@code /proc/stat} is
 * @param own processor time of this JVM
 */
record MachineUsage(Path stat, Supplier<Duration> own) implements SampleSource {

  private static final double TICKS_A_SECOND = 100;

  private static final String BUSY = "processors.busy";
  private static final String STOLEN = "processors.stolen";

  /**
   * Fields of the first line after its name: user, nice, system, idle, iowait, irq, softirq, steal.
   */
  private static final int[] WORK = {0, 1, 2, 5, 6};

  private static final int STEAL = 7;

  /** This machine. */
  static MachineUsage here() {
    return new MachineUsage(
        Path.of("/proc/stat"),
        () -> ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO));
  }

  @Override
  public Optional<Sample> ask() {
    try (var lines = Files.lines(stat)) {
      return lines
          .findFirst()
          .map(line ->
              Arrays.stream(line.split("\\s+", -1)).skip(1).mapToLong(Long::parseLong).toArray())
          .map(ticks ->
              new Sample(
                  System.nanoTime(),
                  Map.of(
                      BUSY,
                      Arrays.stream(WORK).mapToLong(field -> ticks[field]).sum() / TICKS_A_SECOND
                          - own.get().toNanos() / 1e9,
                      STOLEN,
                      ticks[STEAL] / TICKS_A_SECOND)));
    } catch (IOException e) {
      return Optional.empty(); // not Linux
    }
  }

  @Override
  public List<Measure> measures() {
    return List.of(Measure.growth(BUSY, BUSY), Measure.growth(STOLEN, STOLEN));
  }
}
