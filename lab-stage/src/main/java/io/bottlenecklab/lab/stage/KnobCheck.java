package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.PartProcessors;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Compares the effective knobs of a running variant with those that it states, so that nothing is
 * measured under a false name.
 */
public final class KnobCheck {

  private static final Duration ANSWER = Duration.ofSeconds(30);

  /** The knob that no process can report. */
  private static final String SYSTEM = KnobCatalogue.SYSTEM;

  private final KnobCatalogue catalogue;

  /** Compares according to the knobs' types in the catalogue. */
  public KnobCheck(KnobCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Asks every process for its knobs.
   *
   * @return the effective value of each knob the variant states
   * @throws StageException if one does not answer, or if a knob's effective value differs from the
   *     variant's; names the knob and both values
   */
  public SortedMap<String, Object> verify(RunningVariant running) {
    var stated = running.variant().values();
    var answered = new HashSet<>(Set.of(SYSTEM));
    try (var actuator = new Actuator(ANSWER)) {
      for (var service : SystemUnderTest.of(running.variant()).tunedServices()) {
        var replicas = running.replicas().getOrDefault(service.component().service(), List.of());
        for (var replica : replicas) {
          var effective = actuator.knobs(replica);
          effective.keySet().retainAll(stated.keySet());
          effective.forEach((knob, value) -> compare(running, knob, value, " at " + replica));
          answered.addAll(effective.keySet());
        }
        compare(running, service.processes(), replicas.size(), " that answer");
        answered.add(service.processes());
      }
    }
    running
        .backing()
        .effectiveKnobs()
        .forEach((knob, value) -> {
          if (stated.containsKey(knob)) {
            compare(running, knob, value, ", as the servers that run show");
            answered.add(knob);
          }
        });
    answered.addAll(compareProcessors(running));
    stated.keySet().stream()
        .filter(knob -> !answered.contains(knob))
        .forEach(knob -> compare(running, knob, null, ", as no service answers it"));
    // Each effective value equals the stated one.
    return new TreeMap<>(stated);
  }

  /**
   * The processors of each part of which the variant states them.
   *
   * @return the knobs that were compared
   */
  private Set<String> compareProcessors(RunningVariant running) {
    var compared = new HashSet<String>();
    for (var process : running.processes()) {
      var part =
          running.metrics().containsKey(process.name())
              ? PartProcessors.SERVICE
              : process.name().replaceFirst("-.*", "");
      var knob = PartProcessors.knob(part);
      if (running.variant().find(knob).isPresent()) {
        var allowed = process.allowedProcessors();
        compare(
            running,
            knob,
            allowed.isPresent() ? allowed.getAsDouble() : null,
            " for " + process.name());
        compared.add(knob);
      }
    }
    return compared;
  }

  private void compare(
      RunningVariant running, String name, @Nullable Object effective, String origin) {
    var knob = catalogue.find(name).orElseThrow(() -> new NoSuchElementException(name));
    var stated = running.variant().find(name).orElseThrow();
    if (effective == null || !knob.type().agree(stated, effective)) {
      throw new StageException(
          "refuses to measure %s: «%s» is %s in the variant but %s%s"
              .formatted(running.variant().name(), name, stated, effective, origin));
    }
  }
}
