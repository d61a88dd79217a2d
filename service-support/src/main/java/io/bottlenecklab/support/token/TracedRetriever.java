package io.bottlenecklab.support.token;

import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jose.util.Resource;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapPropagator;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** Fetches within a span, which auth-service continues. */
final class TracedRetriever extends DefaultResourceRetriever {

  private final Tracer tracer;
  private final TextMapPropagator propagator;

  TracedRetriever(int connectTimeout, int readTimeout, int largest, OpenTelemetry telemetry) {
    super(connectTimeout, readTimeout, largest);
    this.tracer = telemetry.getTracer("io.bottlenecklab.token");
    this.propagator = telemetry.getPropagators().getTextMapPropagator();
  }

  @Override
  public Resource retrieveResource(URL address) throws IOException {
    var span =
        tracer
            .spanBuilder("GET")
            .setSpanKind(SpanKind.CLIENT)
            .setAttribute("http.request.method", "GET")
            .setAttribute("url.full", address.toString())
            .setAttribute("server.address", address.getHost())
            .startSpan();
    try (var _ = span.makeCurrent()) {
      return super.retrieveResource(address);
    } catch (IOException e) {
      span.setStatus(StatusCode.ERROR).recordException(e);
      throw e;
    } finally {
      span.end();
    }
  }

  @Override
  protected HttpURLConnection openHTTPConnection(URL address) throws IOException {
    var connection = super.openHTTPConnection(address);
    propagator.inject(Context.current(), connection, TracedRetriever::set);
    return connection;
  }

  private static void set(@Nullable HttpURLConnection carrier, String key, String value) {
    if (carrier != null) {
      carrier.setRequestProperty(key, value);
    }
  }
}
