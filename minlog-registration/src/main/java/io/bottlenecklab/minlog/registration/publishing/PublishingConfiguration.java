package io.bottlenecklab.minlog.registration.publishing;

import io.bottlenecklab.support.knobs.KnobReader;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.ProducerFactory;

/** The producer, and its knobs as the client itself understands its settings. */
@Configuration(proxyBeanMethods = false)
class PublishingConfiguration {

  @Bean
  Publishing publishing(ProducerFactory<byte[], byte[]> broker) {
    return new Publishing(broker);
  }

  @Bean
  KnobReader acks(ProducerFactory<?, ?> broker) {
    return KnobReader.of(
        "spring.kafka.producer.acks",
        () -> setting(broker, ProducerConfig.ACKS_CONFIG).replace("-1", "all"));
  }

  @Bean
  KnobReader batchSize(ProducerFactory<?, ?> broker) {
    return KnobReader.of(
        "spring.kafka.producer.batch-size",
        () -> setting(broker, ProducerConfig.BATCH_SIZE_CONFIG) + "B");
  }

  @Bean
  KnobReader compression(ProducerFactory<?, ?> broker) {
    return KnobReader.of(
        "spring.kafka.producer.compression-type",
        () -> setting(broker, ProducerConfig.COMPRESSION_TYPE_CONFIG));
  }

  @Bean
  KnobReader linger(ProducerFactory<?, ?> broker) {
    return KnobReader.of(
        "spring.kafka.producer.properties.linger.ms",
        () -> Long.valueOf(setting(broker, ProducerConfig.LINGER_MS_CONFIG)));
  }

  @Bean
  KnobReader requestsInFlight(ProducerFactory<?, ?> broker) {
    return KnobReader.of(
        "spring.kafka.producer.properties.max.in.flight.requests.per.connection",
        () -> Long.valueOf(setting(broker, ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION)));
  }

  /** With the client's defaults, and what it makes of settings that contradict each other. */
  private static String setting(ProducerFactory<?, ?> broker, String name) {
    return String.valueOf(
        new ProducerConfig(broker.getConfigurationProperties()).values().get(name));
  }
}
