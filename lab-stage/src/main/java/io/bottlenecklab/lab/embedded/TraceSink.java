package io.bottlenecklab.lab.embedded;

import com.sun.net.httpserver.HttpServer;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;

/**
 * Receives the traces that services export over OTLP, and drops them: a variant that traces pays
 * for its export as it would with a collector. If a collector listens already, or the environment
 * names one, that one receives them.
 */
final class TraceSink implements AutoCloseable {

  private static final String SHARE = "management.tracing.sampling.probability";
  private static final String ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT";
  private static final int PORT = 4318;

  private Optional<HttpServer> server = Optional.empty();

  /**
   * The environment of a variant's services, companions included: their own variant has no such
   * knob.
   *
   * @throws StageException if nothing can listen
   */
  public synchronized Map<String, String> settings(Variant variant) {
    var share = variant.find(SHARE).map(Object::toString).orElse("0.0");
    if (Double.parseDouble(share) == 0) {
      return Map.of();
    }
    var elsewhere = System.getenv(ENDPOINT);
    var sampling = Map.entry("MANAGEMENT_TRACING_SAMPLING_PROBABILITY", share);
    if (elsewhere != null) {
      return Map.ofEntries(sampling, Map.entry(ENDPOINT, elsewhere));
    }
    if (server.isEmpty()) {
      server = listening();
    }
    return Map.ofEntries(sampling);
  }

  /** Empty if another program listens on the usual port of collectors. */
  private static Optional<HttpServer> listening() {
    try {
      var sink =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT), 0);
      sink.createContext(
          "/",
          exchange -> {
            try (exchange) {
              exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
              exchange.sendResponseHeaders(200, -1);
            }
          });
      sink.start();
      return Optional.of(sink);
    } catch (BindException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new StageException("nothing can take traces: " + Reason.of(e), e);
    }
  }

  @Override
  public synchronized void close() {
    server.ifPresent(sink -> sink.stop(0));
    server = Optional.empty();
  }
}
