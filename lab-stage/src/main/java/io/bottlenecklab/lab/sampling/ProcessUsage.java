package io.bottlenecklab.lab.sampling;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The resources that every process uses, as the operating system or the container engine counts
 * them.
 */
final class ProcessUsage implements SampleSource {

  private static final String CPU = "cpu.";
  private static final String DISK = "disk-bytes.";

  private final RunningVariant running;
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  ProcessUsage(RunningVariant running) {
    this.running = running;
  }

  @Override
  public Optional<Sample> ask() {
    var values = new HashMap<String, Double>();
    try {
      running.cpuTime().forEach((process, used) -> values.put(CPU + process, used.toNanos() / 1e9));
      var now = System.nanoTime();
      running
          .diskTraffic()
          .forEach((process, bytes) -> values.put(DISK + process, bytes.doubleValue()));
      values.putAll(running.schedulingTotals());
      seen.addAll(values.keySet());
      return Optional.of(new Sample(now, values));
    } catch (StageException e) {
      return Optional.empty(); // the watchdog of the arms reports a death
    }
  }

  @Override
  public List<Measure> measures() {
    return seen.stream().map(total -> Measure.growth(total, total)).toList();
  }
}
