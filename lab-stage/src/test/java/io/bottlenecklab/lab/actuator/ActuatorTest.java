package io.bottlenecklab.lab.actuator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.lab.failure.StageException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ActuatorTest {

  private final AnsweringService service = new AnsweringService();
  private final Actuator actuator = new Actuator();

  @AfterEach
  void stop() {
    actuator.close();
    service.close();
  }

  @Test
  void a_service_is_ready_once_it_says_so() {
    assertThat(actuator.isReady(service.url())).isFalse();

    service.answer("/actuator/health/readiness", 503, "{\"status\": \"OUT_OF_SERVICE\"}");
    assertThat(actuator.isReady(service.url())).isFalse();
  }

  @Test
  void readiness_is_the_status_alone() {
    service.answer("/actuator/health/readiness", 200, "");

    assertThat(actuator.isReady(service.url())).isTrue();
  }

  @Test
  void knobs_are_returned_by_name() {
    service.answer("/actuator/knobs", 200, "{\"lab.heap\": \"64MB\", \"other\": null}");

    assertThat(actuator.knobs(service.url()))
        .containsEntry("lab.heap", "64MB")
        .containsEntry("other", null);
  }

  @Test
  void a_service_without_readable_knobs_is_named() {
    service.answer("/actuator/knobs", 503, "");
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> actuator.knobs(service.url()))
        .withMessage("%s/actuator/knobs answers 503 instead of its knobs", service.url());

    service.close();
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> actuator.knobs(service.url()))
        .withMessageStartingWith(
            "%s/actuator/knobs does not tell its knobs: ".formatted(service.url()));
  }

  @Test
  void only_the_metrics_that_are_needed_are_asked_for() {
    service.answer("/actuator/prometheus?includedNames=jobs,busy", 200, "jobs_total 3\n");

    assertThat(actuator.metrics(service.url(), List.of("jobs", "busy")))
        .hasValueSatisfying(metrics -> assertThat(metrics.total("jobs_total")).hasValue(3));
    assertThat(actuator.total(service.url(), "jobs_total")).isEmpty();
  }

  @Test
  void a_service_that_does_not_answer_has_no_metrics() {
    service.close();

    assertThat(actuator.metrics(service.url(), List.of())).isEmpty();
  }
}
