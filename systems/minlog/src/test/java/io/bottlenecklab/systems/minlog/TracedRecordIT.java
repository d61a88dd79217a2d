package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.support.testing.TraceCollector;
import io.bottlenecklab.support.testing.TraceCollector.Received;
import io.bottlenecklab.testing.Slow;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One trace of a record over two processes, a broker and a database. */
@Slow
class TracedRecordIT {

  private static final Duration SOON = Duration.ofSeconds(60);

  @TempDir private Path folder = Path.of("");

  @Test
  void a_registration_is_one_trace_from_the_call_to_the_table() throws Exception {
    try (var collector = TraceCollector.start();
        var chain = new MinlogChain(folder);
        var http = HttpClient.newHttpClient()) {
      chain.start(
          Map.of(
              "MANAGEMENT_TRACING_SAMPLING_PROBABILITY",
              "1",
              "OTEL_EXPORTER_OTLP_ENDPOINT",
              collector.url()));
      var system = new MinlogCaller(http, chain.token());

      var answer =
          system.register(
              chain.registrations(), new SeededCitizen(7), List.of(UUID.randomUUID().toString()));

      assertThat(answer.statusCode()).isEqualTo(202);
      await()
          .atMost(SOON)
          .untilAsserted(() -> {
            var sent =
                collector.spans().stream().filter(span -> span.kind().equals("PRODUCER")).toList();
            assertThat(sent).hasSize(1);
            var trace = collector.trace(sent.getFirst().traceId());
            var call = only(trace, "SERVER");
            var processed = only(trace, "CONSUMER");
            assertThat(call.service()).isEqualTo("minlog-registration");
            assertThat(sent.getFirst().parentId()).isEqualTo(call.spanId());
            assertThat(processed.service()).isEqualTo("kafka-consumer");
            assertThat(processed.parentId()).isEqualTo(sent.getFirst().spanId());
            assertThat(trace)
                .filteredOn(span -> span.name().startsWith("INSERT"))
                .isNotEmpty()
                .allSatisfy(span -> assertThat(span.parentId()).isEqualTo(processed.spanId()));
          });
    }
  }

  private static Received only(List<Received> trace, String kind) {
    var ofKind = trace.stream().filter(span -> span.kind().equals(kind)).toList();
    assertThat(ofKind).hasSize(1);
    return ofKind.getFirst();
  }
}
