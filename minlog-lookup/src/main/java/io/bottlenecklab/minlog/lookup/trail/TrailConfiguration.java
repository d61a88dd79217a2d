package io.bottlenecklab.minlog.lookup.trail;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.kafka.autoconfigure.DefaultKafkaProducerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.ProducerFactory;
import org.springframework.validation.annotation.Validated;

/** Records of lookups, published to the broker. */
@Configuration(proxyBeanMethods = false)
class TrailConfiguration {

  /**
   * How records of lookups are kept until the broker has them.
   *
   * @param capacity how many may wait; of some hundred bytes each
   */
  @Validated
  @ConfigurationProperties("minlog.trail")
  record Properties(@DefaultValue("10000") @Min(1) @Max(1_000_000) int capacity) {}

  private static final Duration CLOSE_WITHIN = Duration.ofSeconds(3);
  private static final int LINGER_MS = 20;

  /** In bytes, Kafka's own: far below the memory for all batches together, which it must be. */
  private static final int BATCH_SIZE = 16 * 1024;

  /**
   * The producer is the factory's to close; with a broker away it would take half a minute. How it
   * batches and is acknowledged is no matter of the variant's, whose knobs are those of
   * registration.
   */
  @Bean
  DefaultKafkaProducerFactoryCustomizer trailProducer() {
    return producers -> {
      producers.setPhysicalCloseTimeout((int) CLOSE_WITHIN.toSeconds());
      producers.updateConfigs(
          Map.of(
              ProducerConfig.ACKS_CONFIG,
              "all",
              ProducerConfig.BATCH_SIZE_CONFIG,
              BATCH_SIZE,
              ProducerConfig.LINGER_MS_CONFIG,
              LINGER_MS));
    };
  }

  @Bean
  PublishedTrail trail(
      ProducerFactory<byte[], byte[]> producers, Properties properties, MeterRegistry meters) {
    return new PublishedTrail(producers::createProducer, properties.capacity(), meters);
  }
}
