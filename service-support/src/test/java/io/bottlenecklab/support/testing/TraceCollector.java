package io.bottlenecklab.support.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Takes traces over OTLP and HTTP, as a collector does, and keeps them. With the system property
 * {@code otelcol}, the program of OpenTelemetry's collector, they come through that.
 */
public final class TraceCollector implements AutoCloseable {

  private final HttpServer server;
  private Optional<OtelCollector> real = Optional.empty();
  private final List<Received> spans = new CopyOnWriteArrayList<>();

  private TraceCollector(HttpServer server) {
    this.server = server;
  }

  /** A new one, which listens until it is closed. */
  public static TraceCollector start() {
    try {
      var collector =
          new TraceCollector(
              HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
      collector.server.createContext("/v1/traces", collector::take);
      collector.server.start();
      if (OtelCollector.program().isPresent()) {
        collector.real =
            Optional.of(OtelCollector.start(OtelCollector.program().get(), collector.own()));
      }
      return collector;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where it listens, as {@code OTEL_EXPORTER_OTLP_ENDPOINT} has it. */
  public String url() {
    return real.map(OtelCollector::url).orElseGet(this::own);
  }

  private String own() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** All that has been exported. */
  public List<Received> spans() {
    return List.copyOf(spans);
  }

  /** What has been exported of one trace. */
  public List<Received> trace(String traceId) {
    return spans.stream().filter(span -> span.traceId().equals(traceId)).toList();
  }

  @Override
  public void close() {
    real.ifPresent(OtelCollector::close);
    server.stop(0);
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
    try (exchange) {
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
