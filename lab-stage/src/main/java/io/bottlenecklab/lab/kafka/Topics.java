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

  private static final Duration POLL = Duration.ofMillis(500);
  private static final int ANSWER_MS = 15_000;

  private final Map<String, Object> settings;
  private final Admin admin;

  /**
   * Asks a broker.
   *
   * @param broker {@code host:port}
   * @throws StageException if that is no address
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
   * @param progress receives a line if that takes a while
   * @throws StageException if the consumers no longer advance
   */
  public void awaitConsumers(String topic, String group, Consumer<String> progress) {
    var wait = new PatientWait(progress);
    for (var lag = lag(topic, group); lag > 0; lag = lag(topic, group)) {
      var left = lag;
      wait.pause(
          -left,
          () -> "waiting for the consumers, who have %,d records to go".formatted(left),
          () ->
              "the consumers have %,d records to go and come no further; are they running?"
                  .formatted(left));
    }
  }

  /**
   * Rebalances a consumer group, as if its members had just been started: the assignment of
   * partitions depends on ids that the broker gives members when they join. Returns when all have
   * joined again.
   *
   * @throws StageException if they do not
   */
  public void rebalance(String group) {
    var members = description(group).members().size();
    answer(
        admin
                .removeMembersFromConsumerGroup(group, new RemoveMembersFromConsumerGroupOptions())
                .all()
            ::get);
    var wait = new PatientWait(_ -> {});
    for (var now = description(group); !isStable(now, members); now = description(group)) {
      var joined = now.members().size();
      wait.pause(
          0,
          () -> "",
          () ->
              "%d of %d consumers have joined again; are they running?".formatted(joined, members));
    }
  }

  private ConsumerGroupDescription description(String group) {
    var groups = answer(admin.describeConsumerGroups(List.of(group)).all()::get);
    return Objects.requireNonNull(groups.get(group), group);
  }

  private static boolean isStable(ConsumerGroupDescription group, int members) {
    return group.groupState() == GroupState.STABLE && group.members().size() >= members;
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

  /** The offset after each partition's last message; empty if there is no such topic. */
  Map<TopicPartition, Long> ends(String topic) {
    var partitions = partitions(topic);
    var latest =
        partitions.stream()
            .collect(Collectors.toMap(partition -> partition, _ -> OffsetSpec.latest()));
    return answer(admin.listOffsets(latest).all()::get).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().offset()));
  }

  /** Empty if there is no such topic. */
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

  /** Receives one message after the other. */
  public interface Reader {
    /** Receives a message. */
    void read(ConsumerRecord<byte[], byte[]> message) throws SQLException;
  }

  /**
   * Reads every message that is on a topic now.
   *
   * @param since earlier messages are left out
   * @throws StageException if the broker does not deliver them
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
