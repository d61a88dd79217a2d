package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.minlog.record.LogTopics;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.KafkaException;
import org.springframework.kafka.config.TopicBuilder;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.support.KafkaHeaders;

/**
 * Sets messages aside that no attempt will ever store, as they came, with the reason and where they
 * were in Spring Kafka's headers. Counted as {@code minlog.records.dead}. A message may stand on
 * that topic more than once, if its batch had to be tried again.
 */
final class DeadLetterSender {

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetterSender.class);

  /** Longer than the producer tries. */
  private static final Duration WITHIN = Duration.ofSeconds(30);

  private final KafkaTemplate<byte[], byte[]> broker;
  private final KafkaAdmin topics;
  private final Counter count;
  private volatile boolean topicThere;

  DeadLetterSender(KafkaTemplate<byte[], byte[]> broker, KafkaAdmin topics, MeterRegistry metrics) {
    this.broker = broker;
    this.topics = topics;
    this.count = metrics.counter("minlog.records.dead");
  }

  /**
   * Sets the message aside; returns once the broker has it.
   *
   * @throws KafkaException if the broker does not take it
   */
  void send(ConsumerRecord<byte[], byte[]> message, Exception reason) {
    try {
      createTopic();
      broker.send(letter(message, reason)).get(WITHIN.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      topicThere = false;
      throw new KafkaException("a dead letter could not be sent", e);
    } catch (KafkaException e) {
      topicThere = false;
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new KafkaException("a dead letter could not be sent", e);
    }
    count.increment();
    LOG.warn(
        "set aside, partition {} offset {}: {}",
        message.partition(),
        message.offset(),
        reason.getClass().getSimpleName());
  }

  private void createTopic() {
    if (!topicThere) {
      topics.createOrModifyTopics(TopicBuilder.name(LogTopics.DEAD_LETTER).build());
      topicThere = true;
    }
  }

  private static ProducerRecord<byte[], byte[]> letter(
      ConsumerRecord<byte[], byte[]> message, Exception reason) {
    var letter = new ProducerRecord<>(LogTopics.DEAD_LETTER, message.key(), message.value());
    letter
        .headers()
        .add(KafkaHeaders.DLT_EXCEPTION_FQCN, utf8(reason.getClass().getName()))
        .add(
            KafkaHeaders.DLT_EXCEPTION_MESSAGE,
            utf8(Objects.requireNonNullElse(reason.getMessage(), "")))
        .add(KafkaHeaders.DLT_ORIGINAL_TOPIC, utf8(message.topic()))
        .add(
            KafkaHeaders.DLT_ORIGINAL_PARTITION,
            ByteBuffer.allocate(Integer.BYTES).putInt(message.partition()).array())
        .add(
            KafkaHeaders.DLT_ORIGINAL_OFFSET,
            ByteBuffer.allocate(Long.BYTES).putLong(message.offset()).array());
    return letter;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
