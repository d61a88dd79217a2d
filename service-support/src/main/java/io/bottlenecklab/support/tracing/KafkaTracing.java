package io.bottlenecklab.support.tracing;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.instrumentation.kafkaclients.v2_6.KafkaTelemetry;
import org.springframework.boot.kafka.autoconfigure.DefaultKafkaProducerFactoryCustomizer;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;

/** Spans of records that are sent, and of batches that are received. */
final class KafkaTracing {

  private KafkaTracing() {}

  static void register(GenericApplicationContext context, OpenTelemetry telemetry) {
    var kafka = KafkaTelemetry.create(telemetry);
    context.registerBean(
        DefaultKafkaProducerFactoryCustomizer.class, () -> producers -> wrap(producers, kafka));
    context.registerBean(TracedBatches.class, () -> new TracedBatches(telemetry));
  }

  private static <K, V> void wrap(
      DefaultKafkaProducerFactory<K, V> producers, KafkaTelemetry kafka) {
    producers.addPostProcessor(kafka::wrap);
  }
}
