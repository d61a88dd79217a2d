package io.bottlenecklab.minlog.lookup.trail;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.boot.kafka.autoconfigure.DefaultKafkaProducerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.ProducerFactory;

/** Records of lookups, published to the broker. */
@Configuration(proxyBeanMethods = false)
class TrailConfiguration {

  private static final Duration CLOSE_WITHIN = Duration.ofSeconds(3);

  /** The producer is the factory's to close; with a broker away it would take half a minute. */
  @Bean
  DefaultKafkaProducerFactoryCustomizer closeSoon() {
    return producers -> producers.setPhysicalCloseTimeout((int) CLOSE_WITHIN.toSeconds());
  }

  @Bean
  PublishedTrail trail(
      ProducerFactory<byte[], byte[]> producers, TrailProperties properties, MeterRegistry meters) {
    return new PublishedTrail(producers::createProducer, properties.capacity(), meters);
  }
}
