package io.bottlenecklab.support.tracing;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapPropagator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;
import org.springframework.kafka.listener.BatchInterceptor;

/**
 * The span of a listener's work on a batch. A batch has records of many traces, but a span has one
 * parent. The span belongs to the first sampled trace of the records, and links to the others.
 */
final class TracedBatches implements BatchInterceptor<Object, Object> {

  private static final ThreadLocal<@Nullable Current> CURRENT = new ThreadLocal<>();

  private final Tracer tracer;
  private final TextMapPropagator propagator;

  TracedBatches(OpenTelemetry telemetry) {
    this.tracer = telemetry.getTracer("io.bottlenecklab.kafka");
    this.propagator = telemetry.getPropagators().getTextMapPropagator();
  }

  /** The listener runs between this and {@code success} or {@code failure}, in the same thread. */
  @Override
  @SuppressWarnings("MustBeClosedChecker")
  public ConsumerRecords<Object, Object> intercept(
      ConsumerRecords<Object, Object> records, Consumer<Object, Object> consumer) {
    var senders = senders(records);
    var parent =
        senders.stream()
            .filter(SpanContext::isSampled)
            .findFirst()
            .or(() -> senders.stream().findFirst())
            .orElse(SpanContext.getInvalid());
    var topic = records.partitions().iterator().next().topic();
    var builder =
        tracer
            .spanBuilder("process " + topic)
            .setSpanKind(SpanKind.CONSUMER)
            .setParent(Context.root().with(Span.wrap(parent)))
            .setAttribute("messaging.system", "kafka")
            .setAttribute("messaging.operation.type", "process")
            .setAttribute("messaging.destination.name", topic)
            .setAttribute("messaging.batch.message_count", records.count());
    senders.stream().filter(sender -> !sender.equals(parent)).forEach(builder::addLink);
    var span = builder.startSpan();
    CURRENT.set(new Current(span, span.makeCurrent()));
    return records;
  }

  private Set<SpanContext> senders(ConsumerRecords<Object, Object> records) {
    var senders = new LinkedHashSet<SpanContext>();
    for (var one : records) {
      var sender =
          Span.fromContext(propagator.extract(Context.root(), one.headers(), HeaderGetter.INSTANCE))
              .getSpanContext();
      if (sender.isValid()) {
        senders.add(sender);
      }
    }
    return senders;
  }

  @Override
  public void success(ConsumerRecords<Object, Object> records, Consumer<Object, Object> consumer) {
    end(StatusCode.UNSET);
  }

  @Override
  public void failure(
      ConsumerRecords<Object, Object> records,
      Exception failure,
      Consumer<Object, Object> consumer) {
    end(StatusCode.ERROR);
  }

  private void end(StatusCode status) {
    var ending = CURRENT.get();
    if (ending != null) {
      CURRENT.remove();
      ending.scope().close();
      ending.span().setStatus(status).end();
    }
  }

  private record Current(Span span, Scope scope) {}

  private enum HeaderGetter implements TextMapGetter<Headers> {
    INSTANCE;

    @Override
    public Iterable<String> keys(Headers headers) {
      return Arrays.stream(headers.toArray()).map(Header::key).toList();
    }

    @Override
    public @Nullable String get(@Nullable Headers headers, String key) {
      var header = headers == null ? null : headers.lastHeader(key);
      return header == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }
  }
}
