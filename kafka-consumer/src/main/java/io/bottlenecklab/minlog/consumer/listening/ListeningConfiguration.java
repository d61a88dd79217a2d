package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.minlog.consumer.writing.LogWriter;
import io.bottlenecklab.support.knobs.KnobReader;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.springframework.boot.kafka.autoconfigure.DefaultKafkaProducerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.CommonErrorHandler;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.util.backoff.FixedBackOff;

/** From the topic to the writer. */
@Configuration(proxyBeanMethods = false)
class ListeningConfiguration {

  /** In milliseconds. */
  private static final long BETWEEN_ATTEMPTS = 1000;

  /** Independent of the variant's producer settings: a dead letter must not be lost. */
  @Bean
  DefaultKafkaProducerFactoryCustomizer deadLetterProducer() {
    return producers ->
        producers.updateConfigs(
            Map.of(ProducerConfig.ACKS_CONFIG, "all", ProducerConfig.LINGER_MS_CONFIG, 0));
  }

  @Bean
  DeadLetterSender deadLetters(
      KafkaTemplate<byte[], byte[]> broker, KafkaAdmin topics, MeterRegistry metrics) {
    return new DeadLetterSender(broker, topics, metrics);
  }

  @Bean
  RegistrationListener registrationListener(
      LogWriter writer, DeadLetterSender deadLetters, MeterRegistry metrics) {
    return new RegistrationListener(new Storing(writer, deadLetters, metrics), deadLetters);
  }

  /**
   * Tries again and again: what reaches it is the matter of the database or the broker, never of a
   * record. Meanwhile the consumer is paused but goes on polling, and so keeps its partitions.
   */
  @Bean
  CommonErrorHandler tryingAgain() {
    var handler =
        new DefaultErrorHandler(
            new FixedBackOff(BETWEEN_ATTEMPTS, FixedBackOff.UNLIMITED_ATTEMPTS));
    handler.setClassifications(Map.of(), true);
    handler.setRetryListeners(new WaitingRecords());
    return handler;
  }

  @Bean
  Lag lag(KafkaAdmin settings, ConsumerFactory<?, ?> consumers, MeterRegistry metrics) {
    var group = consumers.getConfigurationProperties().get(ConsumerConfig.GROUP_ID_CONFIG);
    return Lag.of(String.valueOf(group), settings.getConfigurationProperties(), metrics);
  }

  @Bean
  KnobReader listenerConcurrency(KafkaListenerEndpointRegistry registry) {
    return KnobReader.of(
        "spring.kafka.listener.concurrency",
        () ->
            registry.getListenerContainer(RegistrationListener.ID)
                    instanceof ConcurrentMessageListenerContainer<?, ?> container
                ? container.getConcurrency()
                : null);
  }

  /** With the client's defaults. */
  @Bean
  ConsumerConfig consumerSettings(ConsumerFactory<?, ?> consumers) {
    return new ConsumerConfig(consumers.getConfigurationProperties());
  }

  @Bean
  KnobReader maxPollRecords(ConsumerConfig settings) {
    return KnobReader.of(
        "spring.kafka.consumer.max-poll-records",
        () -> settings.getInt(ConsumerConfig.MAX_POLL_RECORDS_CONFIG));
  }

  @Bean
  KnobReader fetchMinSize(ConsumerConfig settings) {
    return KnobReader.of(
        "spring.kafka.consumer.fetch-min-size",
        () -> settings.getInt(ConsumerConfig.FETCH_MIN_BYTES_CONFIG) + "B");
  }

  @Bean
  KnobReader fetchMaxWait(ConsumerConfig settings) {
    return KnobReader.of(
        "spring.kafka.consumer.fetch-max-wait",
        () -> settings.getInt(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG) + "ms");
  }
}
