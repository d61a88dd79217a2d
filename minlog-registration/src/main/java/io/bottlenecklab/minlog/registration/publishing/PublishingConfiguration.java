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

  /** With the client's defaults, and what it makes of settings that contradict each other. */
  @Bean
  ProducerConfig producerSettings(ProducerFactory<?, ?> broker) {
    return new ProducerConfig(broker.getConfigurationProperties());
  }

  @Bean
  KnobReader acks(ProducerConfig settings) {
    return KnobReader.of(
        "spring.kafka.producer.acks",
        () -> settings.getString(ProducerConfig.ACKS_CONFIG).replace("-1", "all"));
  }

  @Bean
  KnobReader batchSize(ProducerConfig settings) {
    return KnobReader.of(
        "spring.kafka.producer.batch-size",
        () -> settings.getInt(ProducerConfig.BATCH_SIZE_CONFIG) + "B");
  }

  @Bean
  KnobReader compression(ProducerConfig settings) {
    return KnobReader.of(
        "spring.kafka.producer.compression-type",
        () -> settings.getString(ProducerConfig.COMPRESSION_TYPE_CONFIG));
  }

  @Bean
  KnobReader gzipLevel(ProducerConfig settings) {
    return level(settings, ProducerConfig.COMPRESSION_GZIP_LEVEL_CONFIG);
  }

  @Bean
  KnobReader zstdLevel(ProducerConfig settings) {
    return level(settings, ProducerConfig.COMPRESSION_ZSTD_LEVEL_CONFIG);
  }

  private static KnobReader level(ProducerConfig settings, String name) {
    return KnobReader.of("spring.kafka.producer.properties." + name, () -> settings.getInt(name));
  }

  @Bean
  KnobReader linger(ProducerConfig settings) {
    return KnobReader.of(
        "spring.kafka.producer.properties.linger.ms",
        () -> settings.getLong(ProducerConfig.LINGER_MS_CONFIG));
  }

  @Bean
  KnobReader requestsInFlight(ProducerConfig settings) {
    return KnobReader.of(
        "spring.kafka.producer.properties.max.in.flight.requests.per.connection",
        () -> settings.getInt(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION));
  }
}
