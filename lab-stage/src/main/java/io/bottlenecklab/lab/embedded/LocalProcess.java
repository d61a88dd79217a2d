package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.lab.process.LogExcerpt;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.RunningVariant.VariantProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * A process of a variant on this machine.
 *
 * @param title its name in a sentence: {@code the database}
 * @param exitCode empty while it runs
 * @param tuned whether it is of a service that the variant tunes
 */
record LocalProcess(
    String name,
    String title,
    ProcessHandle handle,
    Path log,
    OptionalInt exitCode,
    Supplier<OptionalLong> traffic,
    OptionalDouble processorLimit,
    boolean tuned)
    implements VariantProcess {

  @Override
  public Duration cpuTime() {
    return CpuTime.of(handle);
  }

  @Override
  public OptionalLong diskTraffic() {
    return traffic.get();
  }

  @Override
  public Map<String, Double> schedulingTotals() {
    var totals = new LinkedHashMap<String, Double>();
    CpuTime.inKernel(handle).ifPresent(used -> totals.put("system", used.toNanos() / 1e9));
    SchedulerTime.of(handle)
        .ifPresent(time -> {
          totals.put("waiting", time.waitedNanos() / 1e9);
          totals.put("switches", (double) time.switches());
        });
    return totals;
  }

  @Override
  public OptionalDouble allowedProcessors() {
    return ProcessorSets.count(handle);
  }

  /** How it died; empty while it runs. */
  Optional<Death> death(String variant) {
    if (exitCode.isEmpty()) {
      return Optional.empty();
    }
    var cause = ProcessEnd.of(exitCode.getAsInt(), () -> LogExcerpt.of(log));
    var line = "%s of %s died: %s (log: %s)".formatted(title, variant, cause, log);
    return Optional.of(new Death(name, cause, line, tuned));
  }
}
