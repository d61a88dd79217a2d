package io.bottlenecklab.lab.check;

import io.bottlenecklab.minlog.record.LogTopics;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** MinLog's topics, read from their beginning by nobody's group. */
final class Topics implements AutoCloseable {

  /** kafka-consumer's. */
  private static final String GROUP = "minlog-consumer";

  private static final Duration ASK_AGAIN = Duration.ofMillis(500);

  /** Consumers that come no further for so long do not catch up; a rebalance takes less. */
  private static final Duration STUCK = Duration.ofSeconds(60);

  private static final int ANSWER_MS = 15_000;

  private final Map<String, Object> settings;
  private final Admin admin;

  Topics(String broker) {
    settings =
        Map.of(
            ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
            broker,
            ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
            ANSWER_MS,
            ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG,
            ANSWER_MS);
    admin = Admin.create(settings);
  }

  /** Returns when everything there is on the topic was read and committed by the consumers. */
  void awaitConsumers(Consumer<String> progress) {
    var least = Long.MAX_VALUE;
    var since = System.nanoTime();
    for (var lag = lag(); lag > 0; lag = lag()) {
      if (lag < least) {
        if (least == Long.MAX_VALUE) {
          progress.accept("waiting for the consumers, who have %,d records to go".formatted(lag));
        }
        least = lag;
        since = System.nanoTime();
      } else if (System.nanoTime() - since > STUCK.toNanos()) {
        throw new CheckException(
            "the consumers have %,d records to go and come no further; are they running?"
                .formatted(lag));
      }
      LockSupport.parkNanos(ASK_AGAIN.toNanos());
    }
  }

  /** How many messages the consumers have yet to commit. */
  private long lag() {
    var committed = committed();
    return ends(LogTopics.REGISTRATIONS).entrySet().stream()
        .mapToLong(end -> end.getValue() - committed.getOrDefault(end.getKey(), 0L))
        .sum();
  }

  private Map<TopicPartition, Long> committed() {
    return answer(admin.listConsumerGroupOffsets(GROUP).partitionsToOffsetAndMetadata()::get)
        .entrySet()
        .stream()
        .filter(entry -> entry.getValue() != null)
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().offset()));
  }

  /** The offset behind each partition's last message; none of a topic that is not there. */
  private Map<TopicPartition, Long> ends(String topic) {
    var partitions = partitions(topic);
    var latest =
        partitions.stream()
            .collect(Collectors.toMap(partition -> partition, _ -> OffsetSpec.latest()));
    return answer(admin.listOffsets(latest).all()::get).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().offset()));
  }

  private List<TopicPartition> partitions(String topic) {
    try {
      return answer(admin.describeTopics(List.of(topic)).allTopicNames()::get).values().stream()
          .flatMap(found -> found.partitions().stream())
          .map(partition -> new TopicPartition(topic, partition.partition()))
          .toList();
    } catch (UnknownTopicOrPartitionException e) {
      return List.of();
    }
  }

  /** Takes one message after the other. */
  interface Reader {
    void read(byte[] message) throws SQLException;
  }

  /** Hands over every message that is on a topic now. */
  void read(String topic, Reader reader) throws SQLException {
    var ends = ends(topic);
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(ends.keySet());
      consumer.seekToBeginning(ends.keySet());
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        for (var message : consumer.poll(ASK_AGAIN)) {
          reader.read(message.value());
        }
      }
    }
  }

  private interface Question<T> {
    T ask() throws InterruptedException, ExecutionException;
  }

  private static <T> T answer(Question<T> question) {
    try {
      return question.ask();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof KafkaException cause ? cause : new KafkaException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CheckException("stopped", e);
    }
  }

  @Override
  public void close() {
    admin.close();
  }
}
