package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.minlog.record.LogTopics;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.KafkaException;
import org.springframework.kafka.config.TopicBuilder;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.DeadLetterPublishingRecoverer;
import org.springframework.kafka.listener.DeadLetterPublishingRecoverer.HeaderNames.HeadersToAdd;

/**
 * Sets messages aside that no attempt will ever store, as they came, with the reason and where they
 * were in Spring Kafka's headers. Counted as {@code minlog.records.dead}. A message may stand on
 * that topic more than once, if its batch had to be tried again.
 */
final class DeadLetterSender {

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetterSender.class);

  /** Longer than the producer tries. */
  private static final Duration WITHIN = Duration.ofSeconds(30);

  private static final TopicPartition ANY_PARTITION = new TopicPartition(LogTopics.DEAD_LETTER, -1);

  private final DeadLetterPublishingRecoverer letters;
  private final KafkaAdmin topics;
  private final Counter count;
  private volatile boolean topicThere;

  DeadLetterSender(KafkaTemplate<byte[], byte[]> broker, KafkaAdmin topics, MeterRegistry metrics) {
    this.letters = new DeadLetterPublishingRecoverer(broker, (_, _) -> ANY_PARTITION);
    this.letters.setWaitForSendResultTimeout(WITHIN);
    this.letters.excludeHeader(HeadersToAdd.EX_STACKTRACE);
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
      letters.accept(message, reason);
    } catch (KafkaException e) {
      topicThere = false;
      throw e;
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
}
