package io.bottlenecklab.lab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TraceSinkTest {

  private static final String SHARE = "management.tracing.sampling.probability";

  @Test
  void a_variant_that_does_not_trace_gets_nothing() {
    try (var sink = new TraceSink()) {
      assertThat(sink.settings(variant(Map.of()))).isEmpty();
      assertThat(sink.settings(variant(Map.of(SHARE, 0.0)))).isEmpty();
    }
  }

  @Test
  void what_a_variant_exports_is_taken_and_its_companions_trace_too() throws Exception {
    try (var sink = new TraceSink();
        var client = HttpClient.newHttpClient()) {
      assertThat(sink.settings(variant(Map.of(SHARE, 0.1))))
          .containsEntry("MANAGEMENT_TRACING_SAMPLING_PROBABILITY", "0.1");

      var export =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:4318/v1/traces"))
              .POST(BodyPublishers.ofByteArray(new byte[0]))
              .build();
      assertThat(client.send(export, BodyHandlers.discarding()).statusCode()).isEqualTo(200);
    }
  }

  private static Variant variant(Map<String, Object> values) {
    return new Variant("any", Path.of("any.yaml"), new TreeMap<>(values));
  }
}
