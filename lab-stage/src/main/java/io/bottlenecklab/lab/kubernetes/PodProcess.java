package io.bottlenecklab.lab.kubernetes;

import io.bottlenecklab.lab.stage.RunningVariant.VariantProcess;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A pod's container, as its control group counts what it uses. */
record PodProcess(String name, ControlGroupReader reader) implements VariantProcess {

  private Usage usage() {
    return new Usage(reader.read());
  }

  @Override
  public Duration cpuTime() {
    return usage().cpuTime();
  }

  @Override
  public OptionalLong diskTraffic() {
    return usage().diskTraffic();
  }

  /** The group counts the kernel's part alone. */
  @Override
  public Map<String, Double> schedulingTotals() {
    return Map.of("system", usage().systemSeconds());
  }

  @Override
  public OptionalDouble allowedProcessors() {
    return usage().processorLimit();
  }

  @Override
  public OptionalDouble processorLimit() {
    return usage().processorLimit();
  }
}
