package io.bottlenecklab.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.support.testing.ServiceClient;
import io.bottlenecklab.support.testing.TraceCollector;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;

/** The knob that turns traces on, in a service with nothing of its own. */
@ExtendWith(OutputCaptureExtension.class)
class TracingTest {

  private static final Duration SOON = Duration.ofSeconds(30);
  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String CALLER = "b7ad6b7169203331";

  private final TraceCollector collector = TraceCollector.start();

  @AfterEach
  void stop() {
    collector.close();
  }

  @Test
  void a_request_continues_its_callers_trace() {
    try (var service = start("1", collector.url())) {
      assertThat(get(service, "/open/visits")).isEqualTo("1");

      await().atMost(SOON).until(() -> !collector.trace(TRACE).isEmpty());
      assertThat(collector.trace(TRACE))
          .singleElement()
          .satisfies(span -> {
            assertThat(span.service()).isEqualTo("traced");
            assertThat(span.kind()).isEqualTo("SERVER");
            assertThat(span.parentId()).isEqualTo(CALLER);
          });
      assertThat(get(service, "/actuator/knobs"))
          .contains("\"management.tracing.sampling.probability\":1.0");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.0"})
  void nothing_traces_when_the_knob_is_at_0(String off) {
    try (var service = start(off, collector.url())) {
      get(service, "/open/visits");

      assertThat(service.getBeansOfType(OpenTelemetry.class)).isEmpty();
      assertThat(service.getBeansOfType(io.micrometer.tracing.Tracer.class)).isEmpty();
      assertThat(get(service, "/actuator/knobs"))
          .contains("\"management.tracing.sampling.probability\":0.0");
    }
    assertThat(collector.spans()).isEmpty();
  }

  @Test
  void the_knob_is_the_share_of_traces_that_begin_here() {
    try (var service = start("0.1", collector.url())) {
      assertThat(get(service, "/actuator/knobs"))
          .contains("\"management.tracing.sampling.probability\":0.1");
      var spans = service.getBean(OpenTelemetrySdk.class).getTracer("test");
      var sampled = 0;
      for (var trace = 0; trace < 5000; trace++) {
        var span = spans.spanBuilder("one").setNoParent().startSpan();
        sampled += span.getSpanContext().isSampled() ? 1 : 0;
        span.end();
      }
      // 500 ± 5 standard deviations of a binomial distribution.
      assertThat(sampled).isBetween(394, 606);
    }
  }

  @Test
  void a_collector_that_is_away_is_logged_once_and_disturbs_nobody(CapturedOutput output) {
    collector.close();
    try (var service = start("1", collector.url())) {
      var spans = service.getBean(OpenTelemetrySdk.class).getSdkTracerProvider();
      for (var time = 0; time < 3; time++) {
        get(service, "/open/visits");
        assertThat(spans.forceFlush().join(10, TimeUnit.SECONDS).isDone()).isTrue();
      }
    }
    assertThat(output.getAll()).containsOnlyOnce("no traces are taken at " + collector.url());
    assertThat(output.getAll()).doesNotContain("Failed to export");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "1.1", "10%", "NaN"})
  void what_is_no_share_is_refused_with_what_is_allowed(String value) {
    assertThatThrownBy(() -> start(value, collector.url()))
        .hasMessage(
            "«management.tracing.sampling.probability» is «%s»; allowed: a share from 0 to 1"
                .formatted(value));
  }

  private static ConfigurableApplicationContext start(String share, String collector) {
    return SupportApplication.start(
        "--spring.application.name=traced",
        "--server.port=0",
        "--OTEL_EXPORTER_OTLP_ENDPOINT=" + collector,
        "--management.tracing.sampling.probability=" + share);
  }

  private static String get(ConfigurableApplicationContext service, String path) {
    var request = SupportApplication.client(service).request(path);
    return ServiceClient.send(request.header("traceparent", "00-%s-%s-01".formatted(TRACE, CALLER)))
        .body();
  }
}
