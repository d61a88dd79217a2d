package io.bottlenecklab.embedded;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** A topic with texts. */
record TestTopic(EmbeddedServer broker, String name) {

  private Map<String, Object> settings() {
    return Map.of("bootstrap.servers", broker.address());
  }

  Admin admin() {
    return Admin.create(settings());
  }

  void create(int partitions) throws Exception {
    try (var admin = admin()) {
      admin.createTopics(List.of(new NewTopic(name, partitions, (short) 1))).all().get();
    }
  }

  boolean exists() throws Exception {
    try (var admin = admin()) {
      return admin.listTopics().names().get().contains(name);
    }
  }

  void write(String... texts) throws Exception {
    try (var producer =
        new KafkaProducer<>(settings(), new StringSerializer(), new StringSerializer())) {
      for (var text : texts) {
        producer.send(new ProducerRecord<>(name, text, text)).get();
      }
    }
  }

  /** All texts that are on it now. */
  List<String> texts() {
    try (var consumer =
        new KafkaConsumer<>(settings(), new StringDeserializer(), new StringDeserializer())) {
      var all =
          consumer.partitionsFor(name).stream()
              .map(partition -> new TopicPartition(name, partition.partition()))
              .toList();
      consumer.assign(all);
      consumer.seekToBeginning(all);
      var ends = consumer.endOffsets(all);
      var texts = new ArrayList<String>();
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        consumer.poll(Duration.ofSeconds(1)).forEach(record -> texts.add(record.value()));
      }
      return texts;
    }
  }
}
