package io.bottlenecklab.lorawan.count;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Counts what happens, by kind, and times answers. Faults are logged at debug, without what was
 * sent.
 */
@Component
public class Counts {

  private static final Logger LOG = LoggerFactory.getLogger(Counts.class);

  private static final String ANSWERS = "service.answers";

  private final Map<Fault, Counter> faults = new EnumMap<>(Fault.class);
  private final Map<Outcome, Counter> outcomes = new EnumMap<>(Outcome.class);
  private final Timer answered;
  private final Timer missed;

  /** Registers a counter for each kind, so that each is told from the start. */
  public Counts(MeterRegistry registry) {
    for (var fault : Fault.values()) {
      faults.put(fault, registry.counter("lorawan.faults", "kind", fault.tag()));
    }
    for (var outcome : Outcome.values()) {
      outcomes.put(outcome, registry.counter("lorawan.uplinks", "outcome", outcome.tag()));
    }
    answered = registry.timer(ANSWERS, "outcome", "SUCCESS");
    missed = registry.timer(ANSWERS, "outcome", "SERVER_ERROR");
  }

  /**
   * Counts an answer, or one that was not made, as every service times what is not HTTP.
   *
   * @param after how long after the uplink
   */
  public void answer(Outcome outcome, Duration after) {
    outcome(outcome);
    (outcome == Outcome.MISSED ? missed : answered).record(after);
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
