package io.bottlenecklab.einvoice;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.testing.Books;
import io.bottlenecklab.einvoice.testing.Connections;
import io.bottlenecklab.einvoice.testing.EinvoiceClient;
import io.bottlenecklab.support.testing.TokenIssuer;
import io.bottlenecklab.support.testing.TraceCollector;
import io.bottlenecklab.support.testing.TraceCollector.Received;
import io.bottlenecklab.testing.Slow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** One trace of an order: the request, auth-service's key set, and the statements. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "lab.variant-file=src/test/resources/row-lock.yaml",
      "management.tracing.sampling.probability=1"
    })
@DirtiesContext
@Slow
class TracedOrderIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  private static final Duration SOON = Duration.ofSeconds(20);
  private static final TokenIssuer ISSUER = TokenIssuer.start();
  private static final TraceCollector COLLECTOR = TraceCollector.start();
  private static final String TEA = "04595257";
  private static final String CLERK = "clerk@example.org";

  @LocalServerPort private int port;

  @DynamicPropertySource
  static void connections(DynamicPropertyRegistry properties) {
    Connections.register(properties, database, ISSUER::url);
    properties.add("OTEL_EXPORTER_OTLP_ENDPOINT", COLLECTOR::url);
  }

  @Test
  void an_order_its_statements_and_the_call_to_auth_service_are_one_trace() throws Exception {
    var books = new Books(database.dataSource());
    books.empty();
    books.add(
        books.seller(new BusinessNumber(TEA), CLERK),
        Period.of(Instant.now()),
        "AB",
        12_345_650,
        2);

    var issued = new EinvoiceClient(port, ISSUER.token(CLERK)).issue(order(TEA, "ORDER-1"));

    assertThat(issued.statusCode()).isEqualTo(201);
    await()
        .atMost(SOON)
        .untilAsserted(() -> {
          var keys = only(COLLECTOR.spans(), span -> span.name().equals("GET"));
          var trace = COLLECTOR.trace(keys.traceId());
          assertThat(ISSUER.traceparent())
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

  private static Received only(List<Received> spans, Predicate<Received> wanted) {
    var found = spans.stream().filter(wanted).toList();
    assertThat(found).hasSize(1);
    return found.getFirst();
  }
}
