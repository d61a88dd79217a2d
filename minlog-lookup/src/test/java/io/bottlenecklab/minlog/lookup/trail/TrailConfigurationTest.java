package io.bottlenecklab.minlog.lookup.trail;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.junit.jupiter.api.Test;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;

class TrailConfigurationTest {

  @Test
  void what_a_variant_says_of_registrations_producer_is_not_said_of_the_trails() {
    var producers =
        new DefaultKafkaProducerFactory<>(
            Map.of(
                ProducerConfig.ACKS_CONFIG,
                "0",
                ProducerConfig.BATCH_SIZE_CONFIG,
                16 << 20,
                ProducerConfig.LINGER_MS_CONFIG,
                5000));

    new TrailConfiguration().trailProducer().customize(producers);

    assertThat(producers.getConfigurationProperties())
        .containsEntry(ProducerConfig.ACKS_CONFIG, "all")
        .doesNotContainEntry(ProducerConfig.BATCH_SIZE_CONFIG, 16 << 20)
        .doesNotContainEntry(ProducerConfig.LINGER_MS_CONFIG, 5000);
  }
}
