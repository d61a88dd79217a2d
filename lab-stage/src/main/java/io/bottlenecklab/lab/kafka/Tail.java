package io.bottlenecklab.lab.kafka;

import io.bottlenecklab.lab.failure.StageException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** The end of a topic, read again and again. */
final class Tail implements AutoCloseable {

  /**
   * How long the broker waits for new records before it answers. A consumer asks ahead, and its
   * next request waits for that answer.
   */
  static final int WAITING_MS = 5;

  private static final Duration POLL = Duration.ofMillis(500);
  private static final Duration WITHIN = Duration.ofSeconds(15);

  private final String topic;
  private final KafkaConsumer<byte[], byte[]> consumer;

  Tail(String topic, KafkaConsumer<byte[], byte[]> consumer) {
    this.topic = topic;
    this.consumer = consumer;
  }

  /**
   * The last message of each of these partitions that has any.
   *
   * @throws StageException if the broker does not answer
   */
  Map<TopicPartition, ConsumerRecord<byte[], byte[]>> last(Collection<TopicPartition> partitions) {
    try {
      return read(partitions);
    } catch (KafkaException e) {
      throw new StageException("the broker does not answer: " + e.getMessage(), e);
    }
  }

  private Map<TopicPartition, ConsumerRecord<byte[], byte[]>> read(
      Collection<TopicPartition> partitions) {
    var ends = new HashMap<>(consumer.endOffsets(partitions));
    ends.entrySet().removeAll(consumer.beginningOffsets(partitions).entrySet());
    consumer.assign(ends.keySet());
    ends.forEach((partition, end) -> consumer.seek(partition, end - 1));
    var last = new HashMap<TopicPartition, ConsumerRecord<byte[], byte[]>>();
    var until = System.nanoTime() + WITHIN.toNanos();
    while (last.size() < ends.size()) {
      if (System.nanoTime() > until) {
        throw new StageException("the broker does not hand out the end of " + topic);
      }
      for (var message : consumer.poll(POLL)) {
        last.put(new TopicPartition(topic, message.partition()), message);
      }
    }
    return last;
  }

  @Override
  public void close() {
    consumer.close();
  }
}
