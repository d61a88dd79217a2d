package io.bottlenecklab.support.tracing;

import io.micrometer.observation.ObservationHandler.FirstMatchingCompositeObservationHandler;
import io.micrometer.tracing.handler.DefaultTracingObservationHandler;
import io.micrometer.tracing.handler.PropagatingReceiverTracingObservationHandler;
import io.micrometer.tracing.handler.PropagatingSenderTracingObservationHandler;
import io.micrometer.tracing.otel.bridge.OtelCurrentTraceContext;
import io.micrometer.tracing.otel.bridge.OtelPropagator;
import io.micrometer.tracing.otel.bridge.OtelTracer;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.time.Duration;
import java.util.regex.Pattern;

/** Creates the SDK and its handlers. */
final class Tracing {

  /** The share of traces that are recorded, from 0 to 1. */
  static final String PROBABILITY = "management.tracing.sampling.probability";

  /** The collector's address. */
  static final String ENDPOINT = "management.opentelemetry.tracing.export.otlp.endpoint";

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** How the SDK's sampler describes itself. */
  private static final Pattern RATIO = Pattern.compile("TraceIdRatioBased\\{([0-9.]+)}");

  private Tracing() {}

  static double probability(String value) {
    var probability = Double.parseDouble(value);
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException(value);
    }
    return probability;
  }

  /**
   * An SDK that samples that share of the traces that begin here, and every trace that the caller
   * samples. Its queue holds 2048 spans for export; more are dropped.
   */
  static OpenTelemetrySdk of(String service, double probability, String endpoint) {
    var exporter =
        OtlpHttpSpanExporter.builder()
            .setEndpoint(endpoint)
            .setConnectTimeout(PATIENCE)
            .setTimeout(PATIENCE)
            .setRetryPolicy(null)
            .build();
    var spans =
        SdkTracerProvider.builder()
            .setResource(
                Resource.getDefault()
                    .merge(
                        Resource.create(
                            Attributes.of(AttributeKey.stringKey("service.name"), service))))
            .setSampler(Sampler.parentBased(Sampler.traceIdRatioBased(probability)))
            .addSpanProcessor(
                BatchSpanProcessor.builder(new OutageExporter(exporter, endpoint)).build())
            .build();
    return OpenTelemetrySdk.builder()
        .setTracerProvider(spans)
        .setPropagators(ContextPropagators.create(W3CTraceContextPropagator.getInstance()))
        .build();
  }

  /** A handler that records a span for each observation, such as a request. */
  static FirstMatchingCompositeObservationHandler observations(OpenTelemetrySdk telemetry) {
    var spans = telemetry.getTracer("io.micrometer.observation");
    var tracer = new OtelTracer(spans, new OtelCurrentTraceContext(), event -> {});
    var propagator = new OtelPropagator(telemetry.getPropagators(), spans);
    return new FirstMatchingCompositeObservationHandler(
        new PropagatingReceiverTracingObservationHandler<>(tracer, propagator),
        new PropagatingSenderTracingObservationHandler<>(tracer, propagator),
        new DefaultTracingObservationHandler(tracer));
  }

  /** The share of the traces that begin here that the live sampler records. */
  static double probability(OpenTelemetrySdk telemetry) {
    var sampler = telemetry.getSdkTracerProvider().getSampler().getDescription();
    var ratio = RATIO.matcher(sampler);
    if (!ratio.find()) {
      throw new IllegalStateException("not a sampler of a share: " + sampler);
    }
    return Double.parseDouble(ratio.group(1));
  }
}
