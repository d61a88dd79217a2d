package io.bottlenecklab.lorawan.count;

import io.bottlenecklab.lorawan.mac.MacCommand;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Counts messages and answers by kind, and times answers. Faults are logged at debug, without the
 * message.
 */
@Component
public class Counts {

  private static final Logger LOG = LoggerFactory.getLogger(Counts.class);

  private static final String ANSWERS = "service.answers";

  private final Map<Fault, Counter> faults = new EnumMap<>(Fault.class);
  private final Map<UplinkOutcome, Counter> outcomes = new EnumMap<>(UplinkOutcome.class);
  private final Map<MacCommand, Counter> commands = new EnumMap<>(MacCommand.class);
  private final Timer answered;
  private final Timer missed;

  /** Registers a counter of each kind, which is exported from the start. */
  public Counts(MeterRegistry registry) {
    for (var fault : Fault.values()) {
      faults.put(fault, registry.counter("lorawan.faults", "kind", tag(fault)));
    }
    for (var outcome : UplinkOutcome.values()) {
      outcomes.put(outcome, registry.counter("lorawan.uplinks", "outcome", tag(outcome)));
    }
    for (var command : MacCommand.values()) {
      commands.put(command, registry.counter("lorawan.mac.commands", "command", tag(command)));
    }
    answered = registry.timer(ANSWERS, "outcome", "SUCCESS");
    missed = registry.timer(ANSWERS, "outcome", "SERVER_ERROR");
  }

  /**
   * Counts and times an answer, as every service times what is not HTTP; a missed one, too.
   *
   * @param after how long after the uplink
   */
  public void answer(UplinkOutcome outcome, Duration after) {
    outcome(outcome);
    (outcome == UplinkOutcome.MISSED ? missed : answered).record(after);
  }

  /** Counts a message that was refused or lost. */
  public void fault(Fault fault) {
    Objects.requireNonNull(faults.get(fault)).increment();
    LOG.debug("not taken: {}", fault);
  }

  /** Counts an outcome. */
  public void outcome(UplinkOutcome outcome) {
    Objects.requireNonNull(outcomes.get(outcome)).increment();
  }

  /** Counts a MAC command of a device. */
  public void command(MacCommand command) {
    Objects.requireNonNull(commands.get(command)).increment();
  }

  private static String tag(Enum<?> kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
