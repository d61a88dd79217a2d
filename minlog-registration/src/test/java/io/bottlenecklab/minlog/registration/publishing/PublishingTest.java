package io.bottlenecklab.minlog.registration.publishing;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.minlog.testing.Logs;
import io.bottlenecklab.support.problem.UnavailableException;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.RoundRobinPartitioner;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.springframework.kafka.core.ProducerFactory;

class PublishingTest {

  /** As that of a container that is stopped. */
  @Test
  void a_broker_whose_name_nobody_knows_is_unavailable() {
    assertUnavailable(() -> {
      throw new KafkaException("Failed to construct kafka producer");
    });
  }

  @Test
  void a_broker_whose_producer_was_closed_underneath_is_unavailable() {
    var producer =
        new MockProducer<>(
            true,
            new RoundRobinPartitioner(),
            new ByteArraySerializer(),
            new ByteArraySerializer());
    producer.close();

    assertUnavailable(() -> producer);
  }

  private static void assertUnavailable(ProducerFactory<byte[], byte[]> broker) {
    assertThatExceptionOfType(UnavailableException.class)
        .isThrownBy(() -> new Publishing(broker).publish(Logs.some(1)));
  }
}
