package io.bottlenecklab.einvoice;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.order;
import static io.bottlenecklab.support.testing.TraceCollector.only;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.einvoice.testing.EinvoiceIntegration;
import io.bottlenecklab.support.testing.TraceCollector;
import io.bottlenecklab.testing.Slow;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** One trace of an order: the request, auth-service's key set, and the statements. */
@TestPropertySource(properties = "management.tracing.sampling.probability=1")
@Slow
class TracedOrderIT extends EinvoiceIntegration {

  private static final Duration SOON = Duration.ofSeconds(20);
  private static final TraceCollector COLLECTOR = TraceCollector.start();

  TracedOrderIT() {
    super(0);
  }

  @DynamicPropertySource
  static void collector(DynamicPropertyRegistry properties) {
    properties.add("OTEL_EXPORTER_OTLP_ENDPOINT", COLLECTOR::url);
  }

  @Test
  void an_order_its_statements_and_the_call_to_auth_service_are_one_trace() {
    client().issue(order(TEA, "ORDER-1")).is(201);

    await()
        .atMost(SOON)
        .untilAsserted(() -> {
          var keys = only(COLLECTOR.spans(), span -> span.name().equals("GET"));
          var trace = COLLECTOR.trace(keys.traceId());
          assertThat(AUTH.issuer().traceparent())
              .startsWith("00-%s-%s-".formatted(keys.traceId(), keys.spanId()));
          var request = only(trace, span -> span.kind().equals("SERVER"));
          assertThat(request.parentId()).isEmpty();
          assertThat(keys.parentId()).isEqualTo(request.spanId());
          assertThat(trace)
              .filteredOn(span -> span.kind().equals("CLIENT") && !span.equals(keys))
              .isNotEmpty()
              .allSatisfy(span -> assertThat(span.service()).isEqualTo("einvoice-service"));
        });
  }
}
