package io.bottlenecklab.support.tracing;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs a line when the collector stops taking spans, and a line when it takes them again. */
final class OutageExporter implements SpanExporter {

  private static final Logger LOG = LoggerFactory.getLogger(OutageExporter.class);

  private final SpanExporter exporter;
  private final String endpoint;
  private final AtomicBoolean failing = new AtomicBoolean();

  OutageExporter(SpanExporter exporter, String endpoint) {
    this.exporter = exporter;
    this.endpoint = endpoint;
  }

  @Override
  public CompletableResultCode export(Collection<SpanData> spans) {
    var result = exporter.export(spans);
    return result.whenComplete(() -> told(result.isSuccess()));
  }

  private void told(boolean taken) {
    if (failing.getAndSet(!taken) == taken) {
      if (taken) {
        LOG.info("traces are taken again at {}", endpoint);
      } else {
        LOG.warn(
            "no traces are taken at {}: they are dropped until there is a collector", endpoint);
      }
    }
  }

  @Override
  public CompletableResultCode flush() {
    return exporter.flush();
  }

  @Override
  public CompletableResultCode shutdown() {
    return exporter.shutdown();
  }
}
