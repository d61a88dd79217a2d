package io.bottlenecklab.lorawan.broker;

import com.hivemq.client.mqtt.datatypes.MqttUtf8String;
import com.hivemq.client.mqtt.mqtt5.datatypes.Mqtt5UserProperties;
import com.hivemq.client.mqtt.mqtt5.datatypes.Mqtt5UserPropertiesBuilder;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapPropagator;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Spans of messages, if the service is started with traces. {@code traceparent} is a user property
 * of MQTT 5. A span is named after the operation, not after the topic, because each gateway has
 * topics of its own.
 */
@Component
public final class MqttTraces {

  private final Tracer tracer;
  private final TextMapPropagator propagator;

  MqttTraces(ObjectProvider<OpenTelemetry> provider) {
    var telemetry = provider.getIfAvailable(OpenTelemetry::noop);
    this.tracer = telemetry.getTracer("io.bottlenecklab.mqtt");
    this.propagator = telemetry.getPropagators().getTextMapPropagator();
  }

  /** Runs the work for a message in the trace that its sender began. */
  void received(Mqtt5Publish message, Runnable work) {
    var sender =
        propagator.extract(Context.root(), message.getUserProperties(), PropertyGetter.INSTANCE);
    var span = span("receive", SpanKind.CONSUMER, message.getTopic().toString(), sender);
    try (var _ = span.makeCurrent()) {
      work.run();
    } finally {
      span.end();
    }
  }

  /** The same work for another thread, in the current trace. */
  public Runnable carried(Runnable work) {
    return Context.current().wrap(work);
  }

  /**
   * Sends a message.
   *
   * @param sending sends it with properties from which its receiver continues the trace
   */
  <T> CompletableFuture<T> sent(
      String topic, Function<Mqtt5UserProperties, CompletableFuture<T>> sending) {
    var span = span("publish", SpanKind.PRODUCER, topic, Context.current());
    var properties = Mqtt5UserProperties.builder();
    propagator.inject(Context.current().with(span), properties, MqttTraces::add);
    return sending
        .apply(properties.build())
        .whenComplete((_, failure) -> {
          if (failure != null) {
            span.setStatus(StatusCode.ERROR).recordException(failure);
          }
          span.end();
        });
  }

  private Span span(String operation, SpanKind kind, String topic, Context parent) {
    return tracer
        .spanBuilder(operation)
        .setSpanKind(kind)
        .setParent(parent)
        .setAttribute("messaging.system", "mqtt")
        .setAttribute("messaging.destination.name", topic)
        .startSpan();
  }

  private static void add(
      @Nullable Mqtt5UserPropertiesBuilder properties, String key, String value) {
    if (properties != null) {
      var _ = properties.add(key, value);
    }
  }

  private enum PropertyGetter implements TextMapGetter<Mqtt5UserProperties> {
    INSTANCE;

    @Override
    public Iterable<String> keys(Mqtt5UserProperties properties) {
      return properties.asList().stream().map(property -> property.getName().toString()).toList();
    }

    @Override
    public @Nullable String get(@Nullable Mqtt5UserProperties properties, String key) {
      if (properties == null) {
        return null;
      }
      var name = MqttUtf8String.of(key);
      return properties.asList().stream()
          .filter(property -> property.getName().equals(name))
          .map(property -> property.getValue().toString())
          .findFirst()
          .orElse(null);
    }
  }
}
