package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.actuator.AnsweringService;
import io.bottlenecklab.lab.failure.StageException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KnobCheckTest {

  private static final SortedMap<String, Object> STATED =
      new TreeMap<>(
          Map.of(
              "lab.system",
              "fixture",
              "lab.replicas",
              1L,
              "lab.heap",
              "256MB",
              "fixture.delay",
              "40ms"));
  private static final String IN_FORCE =
      """
      {"lab.heap": "268435456B", "fixture.delay": "40ms", "lab.cpus-per-replica": 2}
      """;

  private final AnsweringService service = new AnsweringService();
  private final KnobCheck check = new KnobCheck(KnobCatalogue.load());

  @AfterEach
  void stop() {
    service.close();
  }

  @Test
  void a_variant_whose_knobs_are_in_force_passes() {
    answer(200, IN_FORCE);

    assertThat(check.verify(running(1))).isEqualTo(STATED);
  }

  @Test
  void an_effective_value_that_differs_is_refused_with_both_values() {
    answer(200, IN_FORCE.replace("40ms", "50ms"));

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(1)))
        .withMessageStartingWith(
            "refuses to measure fixture-test: «fixture.delay» is 40ms in the variant but 50ms at"
                + " http://127.0.0.1");
  }

  @Test
  void a_knob_that_does_not_apply_or_is_missing_is_refused() {
    answer(200, IN_FORCE.replace("\"40ms\"", "null"));
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(1)))
        .withMessageContaining("but null");

    answer(200, "{}");
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(1)))
        .withMessageContaining("no service answers it");
  }

  @Test
  void a_round_trip_that_a_busy_machine_made_longer_is_measured_again() {
    var stated = new TreeMap<>(STATED);
    stated.put("lab.distance.database", "2ms");
    var distance = ", \"lab.distance.database\": \"%s\"}";
    service.answer(
        "/actuator/knobs",
        200,
        IN_FORCE.replace("}", distance.formatted("7.2ms")),
        IN_FORCE.replace("}", distance.formatted("2.1ms")));

    assertThat(check.verify(running(1, stated))).isEqualTo(stated);
  }

  @Test
  void replicas_are_counted() {
    answer(200, IN_FORCE);

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(2)))
        .withMessageContaining("«lab.replicas» is 1 in the variant but 2 that answer");
  }

  @Test
  void a_service_without_readable_knobs_is_named() {
    answer(503, "");

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(1)))
        .withMessageMatching("http://127.0.0.1:\\d+/actuator/knobs answers 503 .*");
  }

  private void answer(int status, String body) {
    service.answer("/actuator/knobs", status, body);
  }

  private RunningVariant running(int replicas) {
    return running(replicas, STATED);
  }

  private RunningVariant running(int replicas, SortedMap<String, Object> stated) {
    return new Fake(
        new Variant("fixture-test", Path.of("fixture-test.yaml"), stated),
        Map.of("fixture-service", Collections.nCopies(replicas, service.url())));
  }

  private record Fake(Variant variant, Map<String, List<URI>> replicas) implements StillVariant {}
}
