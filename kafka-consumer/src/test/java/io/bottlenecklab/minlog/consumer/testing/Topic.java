package io.bottlenecklab.minlog.consumer.testing;

import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The topics, from outside the service. */
public final class Topic {

  private final Map<String, Object> settings;

  /** The topics of that broker. */
  public Topic(String bootstrapServers) {
    settings = Map.of("bootstrap.servers", bootstrapServers);
  }

  /** Creates the topic of registrations where there is none. */
  public void create(int partitions) throws Exception {
    try (var admin = Admin.create(settings)) {
      if (admin.listTopics().names().get().contains(LogTopics.REGISTRATIONS)) {
        return;
      }
      admin
          .createTopics(List.of(new NewTopic(LogTopics.REGISTRATIONS, partitions, (short) 1)))
          .all()
          .get();
    }
  }

  /** Publishes records as registration does. */
  public void publish(List<LogRecord> records) {
    try (var producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      for (var log : records) {
        var _ =
            producer.send(
                new ProducerRecord<>(
                    LogTopics.REGISTRATIONS, log.citizen().bytes(), RecordCodec.encode(log)));
      }
    }
  }

  /** Publishes what is no record. */
  public void publishPoison(byte[] poison) {
    try (var producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      var _ = producer.send(new ProducerRecord<>(LogTopics.REGISTRATIONS, poison));
    }
  }

  /** All dead letters; none where there is no such topic yet. */
  public List<ConsumerRecord<byte[], byte[]>> deadLetters() throws Exception {
    try (var admin = Admin.create(settings)) {
      if (!admin.listTopics().names().get().contains(LogTopics.DEAD_LETTER)) {
        return List.of();
      }
    }
    var partition = new TopicPartition(LogTopics.DEAD_LETTER, 0);
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      long end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
      var letters = new ArrayList<ConsumerRecord<byte[], byte[]>>();
      while (consumer.position(partition) < end) {
        consumer.poll(Duration.ofSeconds(1)).forEach(letters::add);
      }
      return letters;
    }
  }
}
