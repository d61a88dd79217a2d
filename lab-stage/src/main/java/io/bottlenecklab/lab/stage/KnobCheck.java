package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.Knob;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.KnobType;
import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.PartProcessors;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.net.URI;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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

  /** For so long a machine may be busy with a start, which makes all round trips longer. */
  private static final Duration BUSY = Duration.ofSeconds(20);

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
          var effective = knobs(actuator, replica, stated);
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

  /** The knobs of a replica; a round trip that is not as stated is measured again. */
  private Map<String, @Nullable Object> knobs(
      Actuator actuator, URI replica, Map<String, Object> stated) {
    var end = System.nanoTime() + BUSY.toNanos();
    var effective = actuator.knobs(replica);
    while (!agreeOnDistances(stated, effective) && System.nanoTime() < end) {
      effective = actuator.knobs(replica);
    }
    return effective;
  }

  private boolean agreeOnDistances(
      Map<String, Object> stated, Map<String, @Nullable Object> effective) {
    return stated.entrySet().stream()
        .allMatch(knob -> {
          var measured = effective.get(knob.getKey());
          return measured == null
              || catalogue
                  .find(knob.getKey())
                  .map(Knob::type)
                  .filter(KnobType.OfDistance.class::isInstance)
                  .map(type -> type.agree(knob.getValue(), measured))
                  .orElse(true);
        });
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
