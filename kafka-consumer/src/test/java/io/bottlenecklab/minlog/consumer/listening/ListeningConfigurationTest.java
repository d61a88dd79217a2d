package io.bottlenecklab.minlog.consumer.listening;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.junit.jupiter.api.Test;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;

class ListeningConfigurationTest {

  @Test
  void what_a_variant_says_of_registrations_producer_is_not_said_of_dead_letters() {
    var producers =
        new DefaultKafkaProducerFactory<>(
            Map.of(ProducerConfig.ACKS_CONFIG, "0", ProducerConfig.LINGER_MS_CONFIG, 5000));

    new ListeningConfiguration().deadLetterProducer().customize(producers);

    assertThat(producers.getConfigurationProperties())
        .containsEntry(ProducerConfig.ACKS_CONFIG, "all")
        .extractingByKey(ProducerConfig.LINGER_MS_CONFIG)
        .isNotEqualTo(5000);
  }
}
