package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.Knob;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares the knobs a running variant has in force with those it states, so that nothing is
 * measured under a false name.
 */
public final class KnobCheck {

  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final int OK = 200;

  /** What no process can tell of itself, nor of how many there are. */
  private static final String SYSTEM = "lab.system";

  private static final String MIRROR = "lab.mirror";

  private final KnobCatalogue catalogue;
  private final JsonMapper json = new JsonMapper();

  /** Compares by what the catalogue says of each knob's type. */
  public KnobCheck(KnobCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Asks every process; each answers the knobs it has.
   *
   * @return the effective value of each knob the variant states
   * @throws StageException where one does not answer, or a knob's effective value is another than
   *     the variant's; names the knob and both values
   */
  public SortedMap<String, Object> verify(RunningVariant running) {
    var stated = running.variant().values();
    var answered = new HashSet<>(Set.of(SYSTEM));
    try (var http = HttpClient.newBuilder().connectTimeout(ANSWER).build()) {
      for (var tier : SystemUnderTest.of(running.variant()).tiers()) {
        var replicas = running.replicas().getOrDefault(tier.component().service(), List.of());
        for (var replica : replicas) {
          var effective = effective(http, replica);
          effective.keySet().retainAll(stated.keySet());
          effective.forEach((knob, value) -> compare(running, knob, value, " at " + replica));
          answered.addAll(effective.keySet());
        }
        compare(running, tier.processes(), replicas.size(), " that answer");
        answered.add(tier.processes());
      }
    }
    if (stated.containsKey(MIRROR)) {
      var mirrored = Brokers.of(running.addresses()).filter(Brokers::mirrored).isPresent();
      compare(running, MIRROR, mirrored, ", as the brokers that run are");
      answered.add(MIRROR);
    }
    stated.keySet().stream()
        .filter(knob -> !answered.contains(knob))
        .forEach(knob -> compare(running, knob, null, ", as no service answers it"));
    // Each has just been found to be what is stated.
    return new TreeMap<>(stated);
  }

  private void compare(
      RunningVariant running, String name, @Nullable Object effective, String where) {
    var knob = catalogue.find(name).orElseThrow(() -> new NoSuchElementException(name));
    var stated = running.variant().find(name).orElseThrow();
    if (!stated.equals(canonical(knob, effective))) {
      throw new StageException(
          "refuses to measure %s: «%s» is %s in the variant but %s%s"
              .formatted(running.variant().name(), name, stated, effective, where));
    }
  }

  /** The value in the form of the variant's, or as it is where it is not of the knob's type. */
  private static @Nullable Object canonical(Knob knob, @Nullable Object effective) {
    try {
      return effective == null ? null : knob.type().canonical(effective);
    } catch (IllegalArgumentException e) {
      return effective;
    }
  }

  private Map<String, @Nullable Object> effective(HttpClient http, URI replica) {
    var question =
        HttpRequest.newBuilder(replica.resolve("/actuator/knobs")).timeout(ANSWER).build();
    try {
      var answer = http.send(question, BodyHandlers.ofString());
      if (answer.statusCode() != OK) {
        throw new StageException(
            "%s answers %d instead of its knobs".formatted(question.uri(), answer.statusCode()));
      }
      return json.readValue(answer.body(), new TypeReference<>() {});
    } catch (IOException | JacksonException e) {
      throw new StageException(
          "%s does not tell its knobs: %s"
              .formatted(question.uri(), Objects.requireNonNullElse(e.getMessage(), e.toString())),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException("stopped", e);
    }
  }
}
