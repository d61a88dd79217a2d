package io.bottlenecklab.minlog.testing;

import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The topics of records. */
public final class LogTopic {

  private final Map<String, Object> settings;

  /** The topics of that broker. */
  public LogTopic(String bootstrapServers) {
    settings = Map.of("bootstrap.servers", bootstrapServers);
  }

  /** Creates the topic of registrations, if there is none. */
  public void create(int partitions) throws ExecutionException, InterruptedException {
    try (var admin = Admin.create(settings)) {
      if (!admin.listTopics().names().get().contains(LogTopics.REGISTRATIONS)) {
        var topic = new NewTopic(LogTopics.REGISTRATIONS, partitions, (short) 1);
        admin.createTopics(List.of(topic)).all().get();
      }
    }
  }

  /** Deletes the topic of registrations. */
  public void delete() throws ExecutionException, InterruptedException {
    try (var admin = Admin.create(settings)) {
      admin.deleteTopics(List.of(LogTopics.REGISTRATIONS)).all().get();
    }
  }

  /** How many partitions the topic of registrations has. */
  public int partitions() throws ExecutionException, InterruptedException {
    try (var admin = Admin.create(settings)) {
      var described = admin.describeTopics(List.of(LogTopics.REGISTRATIONS)).allTopicNames().get();
      return described.values().iterator().next().partitions().size();
    }
  }

  /** Publishes records as registration does. */
  public void publish(List<LogRecord> records) {
    publish(records.stream().map(LogTopic::message).toList(), settings);
  }

  /** Publishes what is no record. */
  public void publishPoison(byte[] poison) {
    publish(List.of(new ProducerRecord<>(LogTopics.REGISTRATIONS, poison)), settings);
  }

  private static void publish(
      List<ProducerRecord<byte[], byte[]>> messages, Map<String, Object> settings) {
    try (var producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      for (var message : messages) {
        var _ = producer.send(message);
      }
    }
  }

  /** A record as registration publishes it. */
  public static ProducerRecord<byte[], byte[]> message(LogRecord log) {
    return new ProducerRecord<>(
        LogTopics.REGISTRATIONS, log.citizen().bytes(), RecordCodec.encode(log));
  }

  /** All messages on the topic of registrations. */
  public List<ConsumerRecord<byte[], byte[]>> messages() {
    return read(LogTopics.REGISTRATIONS);
  }

  /** All dead letters; none if there is no such topic yet. */
  public List<ConsumerRecord<byte[], byte[]>> deadLetters() {
    return read(LogTopics.DEAD_LETTER);
  }

  private List<ConsumerRecord<byte[], byte[]>> read(String topic) {
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      if (!consumer.listTopics().containsKey(topic)) {
        return List.of();
      }
      var partitions = partitions(consumer, topic);
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      var ends = consumer.endOffsets(partitions);
      var messages = new ArrayList<ConsumerRecord<byte[], byte[]>>();
      while (ends.entrySet().stream().anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
        consumer.poll(Duration.ofSeconds(1)).forEach(messages::add);
      }
      return messages;
    }
  }

  private static List<TopicPartition> partitions(KafkaConsumer<?, ?> consumer, String topic) {
    return consumer.partitionsFor(topic).stream()
        .map(partition -> new TopicPartition(topic, partition.partition()))
        .toList();
  }

  /** How many messages are on the topic of registrations. */
  public long count() {
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      return consumer.endOffsets(partitions(consumer, LogTopics.REGISTRATIONS)).values().stream()
          .mapToLong(Long::longValue)
          .sum();
    }
  }
}
