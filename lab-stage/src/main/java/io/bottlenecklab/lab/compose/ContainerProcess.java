package io.bottlenecklab.lab.compose;

import io.bottlenecklab.lab.stage.RunningVariant.VariantProcess;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A container, as its engine counts what it uses. */
record ContainerProcess(String name, EngineSocket engine, String container)
    implements VariantProcess {

  @Override
  public Duration cpuTime() {
    return engine.cpuTime(container);
  }

  @Override
  public OptionalLong diskTraffic() {
    return OptionalLong.of(engine.diskTraffic(container));
  }

  /** The engine counts the kernel's part alone. */
  @Override
  public Map<String, Double> schedulingTotals() {
    return Map.of("system", engine.systemSeconds(container));
  }

  @Override
  public OptionalDouble allowedProcessors() {
    return engine.processorLimit(container);
  }

  @Override
  public OptionalDouble processorLimit() {
    return engine.processorLimit(container);
  }
}
