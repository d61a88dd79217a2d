package io.bottlenecklab.support.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** Takes traces over OTLP and HTTP, as a collector does, and keeps them. */
public final class TraceCollector implements AutoCloseable {

  private final StubServer server = new StubServer();
  private final List<Received> spans = new CopyOnWriteArrayList<>();

  private TraceCollector() {}

  /** A new one, which listens until it is closed. */
  public static TraceCollector start() {
    var collector = new TraceCollector();
    collector.server.on("/v1/traces", collector::take);
    return collector;
  }

  /** Its address, as {@code OTEL_EXPORTER_OTLP_ENDPOINT} names it. */
  public String url() {
    return server.url();
  }

  /** All that has been exported. */
  public List<Received> spans() {
    return List.copyOf(spans);
  }

  /** What has been exported of one trace. */
  public List<Received> trace(String traceId) {
    return spans.stream().filter(span -> span.traceId().equals(traceId)).toList();
  }

  /** The only span like this. */
  public static Received only(List<Received> spans, Predicate<Received> wanted) {
    var found = spans.stream().filter(wanted).toList();
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  @Override
  public void close() {
    server.close();
  }

  /**
   * A span.
   *
   * @param service whose it is
   * @param kind such as {@code SERVER}
   * @param parentId empty for the first of a trace
   */
  public record Received(
      String service, String kind, String name, String traceId, String spanId, String parentId) {}

  private void take(HttpExchange exchange) throws IOException {
    var request = ExportTraceServiceRequest.parseFrom(exchange.getRequestBody());
    for (var resource : request.getResourceSpansList()) {
      var service = service(resource);
      for (var scope : resource.getScopeSpansList()) {
        scope.getSpansList().forEach(span -> spans.add(received(service, span)));
      }
    }
    exchange.getResponseHeaders().add("Content-Type", "application/x-protobuf");
    exchange.sendResponseHeaders(200, -1);
  }

  private static String service(ResourceSpans resource) {
    return resource.getResource().getAttributesList().stream()
        .filter(attribute -> attribute.getKey().equals("service.name"))
        .map(attribute -> attribute.getValue().getStringValue())
        .findFirst()
        .orElse("");
  }

  private static Received received(String service, Span span) {
    var hex = HexFormat.of();
    return new Received(
        service,
        span.getKind().name().replace("SPAN_KIND_", ""),
        span.getName(),
        hex.formatHex(span.getTraceId().toByteArray()),
        hex.formatHex(span.getSpanId().toByteArray()),
        hex.formatHex(span.getParentSpanId().toByteArray()));
  }
}
