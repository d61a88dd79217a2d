package io.bottlenecklab.lab.kafka;

import io.bottlenecklab.lab.failure.StageException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RemoveMembersFromConsumerGroupOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** The topics of a broker, read without joining a consumer group. */
public final class Topics implements AutoCloseable {

  private static final Duration ASK_AGAIN = Duration.ofMillis(20);
  private static final Duration POLL = Duration.ofMillis(500);
  private static final Duration A_WHILE = Duration.ofSeconds(2);

  /** Consumers that come no further for so long do not catch up; a rebalance takes less. */
  private static final Duration STUCK = Duration.ofSeconds(60);

  private static final int ANSWER_MS = 15_000;

  private final Map<String, Object> settings;
  private final Admin admin;

  /**
   * Asks a broker.
   *
   * @param broker {@code host:port}
   * @throws StageException where that is no address
   */
  public Topics(String broker) {
    settings =
        Map.of(
            ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
            broker,
            ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
            ANSWER_MS,
            ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG,
            ANSWER_MS);
    try {
      admin = Admin.create(settings);
    } catch (KafkaException e) {
      var cause = Objects.requireNonNullElse(e.getCause(), e);
      throw new StageException("no broker at «%s»: %s".formatted(broker, cause.getMessage()), e);
    }
  }

  /**
   * Returns when a consumer group has committed everything that is on a topic.
   *
   * @param progress told in words where that takes a while
   * @throws StageException where they come no further
   */
  public void awaitConsumers(String topic, String group, Consumer<String> progress) {
    var least = Long.MAX_VALUE;
    var began = System.nanoTime();
    var since = began;
    var told = false;
    for (var lag = lag(topic, group); lag > 0; lag = lag(topic, group)) {
      if (!told && System.nanoTime() - began > A_WHILE.toNanos()) {
        progress.accept("waiting for the consumers, who have %,d records to go".formatted(lag));
        told = true;
      }
      if (lag < least) {
        least = lag;
        since = System.nanoTime();
      } else if (System.nanoTime() - since > STUCK.toNanos()) {
        throw new StageException(
            "the consumers have %,d records to go and come no further; are they running?"
                .formatted(lag));
      }
      LockSupport.parkNanos(ASK_AGAIN.toNanos());
    }
  }

  /**
   * Rebalances a consumer group, as if its members had just been started: who gets which partition
   * depends on ids that the broker gives members when they join. Returns when all have joined
   * again.
   *
   * @throws StageException where they do not
   */
  public void rebalance(String group) {
    var before = description(group);
    answer(
        admin
                .removeMembersFromConsumerGroup(group, new RemoveMembersFromConsumerGroupOptions())
                .all()
            ::get);
    var began = System.nanoTime();
    for (var now = description(group); !sharedOut(now, before); now = description(group)) {
      if (System.nanoTime() - began > STUCK.toNanos()) {
        throw new StageException(
            "%d of %d consumers have joined again; are they running?"
                .formatted(now.members().size(), before.members().size()));
      }
      LockSupport.parkNanos(ASK_AGAIN.toNanos());
    }
  }

  private ConsumerGroupDescription description(String group) {
    var groups = answer(admin.describeConsumerGroups(List.of(group)).all()::get);
    return Objects.requireNonNull(groups.get(group), group);
  }

  private static boolean sharedOut(ConsumerGroupDescription now, ConsumerGroupDescription before) {
    return now.groupState() == GroupState.STABLE && now.members().size() >= before.members().size();
  }

  /** How many messages the consumers have yet to commit. */
  private long lag(String topic, String group) {
    var committed = committed(group);
    return ends(topic).entrySet().stream()
        .mapToLong(end -> end.getValue() - committed.getOrDefault(end.getKey(), 0L))
        .sum();
  }

  private Map<TopicPartition, Long> committed(String group) {
    return answer(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata()::get)
        .entrySet()
        .stream()
        .filter(entry -> entry.getValue() != null)
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().offset()));
  }

  /** The offset behind each partition's last message; none of a topic that is not there. */
  Map<TopicPartition, Long> ends(String topic) {
    var partitions = partitions(topic);
    var latest =
        partitions.stream()
            .collect(Collectors.toMap(partition -> partition, _ -> OffsetSpec.latest()));
    return answer(admin.listOffsets(latest).all()::get).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().offset()));
  }

  /** None of a topic that is not there. */
  List<TopicPartition> partitions(String topic) {
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
  public interface Reader {
    /** Takes a message. */
    void read(ConsumerRecord<byte[], byte[]> message) throws SQLException;
  }

  /**
   * Hands over every message that is on a topic now.
   *
   * @param since those that were sent before are left out
   * @throws StageException where the broker does not hand them out
   */
  public void read(String topic, Instant since, Reader reader) throws SQLException {
    try {
      readAll(topic, since, reader);
    } catch (KafkaException e) {
      throw new StageException("the broker does not answer: " + e.getMessage(), e);
    }
  }

  private void readAll(String topic, Instant since, Reader reader) throws SQLException {
    var ends = ends(topic);
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(ends.keySet());
      begin(ends, since, consumer).forEach(consumer::seek);
      var last = System.nanoTime();
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        var messages = consumer.poll(POLL);
        for (var message : messages) {
          reader.read(message);
        }
        if (!messages.isEmpty()) {
          last = System.nanoTime();
        } else if (System.nanoTime() - last > ANSWER_MS * 1_000_000L) {
          throw new StageException("the broker hands out no more of " + topic);
        }
      }
    }
  }

  private static Map<TopicPartition, Long> begin(
      Map<TopicPartition, Long> ends, Instant since, KafkaConsumer<?, ?> consumer) {
    var begin = new HashMap<>(ends);
    consumer
        .offsetsForTimes(
            ends.keySet().stream()
                .collect(Collectors.toMap(partition -> partition, _ -> since.toEpochMilli())))
        .forEach((partition, first) -> {
          if (first != null) {
            begin.put(partition, first.offset());
          }
        });
    return begin;
  }

  /** A reader of its last messages; the caller closes it. */
  Tail tail(String topic) {
    var impatient = new HashMap<>(settings);
    impatient.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, Tail.WAITING_MS);
    return new Tail(
        topic,
        new KafkaConsumer<>(impatient, new ByteArrayDeserializer(), new ByteArrayDeserializer()));
  }

  private interface Question<T> {
    T ask() throws InterruptedException, ExecutionException;
  }

  private static <T> T answer(Question<T> question) {
    try {
      return question.ask();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof UnknownTopicOrPartitionException unknown
          ? unknown
          : new StageException("the broker does not answer: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException("stopped", e);
    }
  }

  @Override
  public void close() {
    admin.close();
  }
}
