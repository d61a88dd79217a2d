package io.bottlenecklab.lorawan.count;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Counts what happens, by kind. Faults are logged at debug, without what was sent. */
@Component
public class Counts {

  private static final Logger LOG = LoggerFactory.getLogger(Counts.class);

  private final Map<Fault, Counter> faults = new EnumMap<>(Fault.class);
  private final Map<Outcome, Counter> outcomes = new EnumMap<>(Outcome.class);

  /** Registers a counter for each kind, so that each is told from the start. */
  public Counts(MeterRegistry registry) {
    for (var fault : Fault.values()) {
      faults.put(fault, registry.counter("lorawan.faults", "kind", fault.tag()));
    }
    for (var outcome : Outcome.values()) {
      outcomes.put(outcome, registry.counter("lorawan.uplinks", "outcome", outcome.tag()));
    }
  }

  /** Counts what was not taken. */
  public void fault(Fault fault) {
    Objects.requireNonNull(faults.get(fault)).increment();
    LOG.debug("not taken: {}", fault);
  }

  /** Counts what became of one. */
  public void outcome(Outcome outcome) {
    Objects.requireNonNull(outcomes.get(outcome)).increment();
  }
}
