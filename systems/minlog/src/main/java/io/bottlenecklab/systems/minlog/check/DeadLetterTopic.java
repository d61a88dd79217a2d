package io.bottlenecklab.systems.minlog.check;

import io.bottlenecklab.lab.kafka.Topics;
import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * What kafka-consumer set aside: each letter by the place its message had, according to its
 * headers, and by what it says. So a letter that was sent twice stands for one message only, and
 * one of an earlier topic of the same name for none. A mirror that copied messages twice has moved
 * the places behind them: an unreadable message there counts as lost then, rather than a lost one
 * as set aside.
 */
final class DeadLetterTopic {

  /** Spring Kafka's headers. */
  private static final String TOPIC = "kafka_dlt-original-topic";

  private static final String PARTITION = "kafka_dlt-original-partition";
  private static final String OFFSET = "kafka_dlt-original-offset";

  private final Set<Message> messages = new HashSet<>();
  private final Set<UUID> ids = new HashSet<>();

  /** A message by its place and what it says. */
  private record Message(String topic, int partition, long offset, ByteBuffer value) {}

  /** Those that are there now, and were not before that. */
  static DeadLetterTopic on(Topics topics, Instant since) throws SQLException {
    var letters = new DeadLetterTopic();
    topics.read(LogTopics.DEAD_LETTER, since, letters::add);
    return letters;
  }

  /** Whether that message was set aside. */
  boolean contains(ConsumerRecord<byte[], byte[]> message) {
    return messages.contains(
        new Message(message.topic(), message.partition(), message.offset(), value(message)));
  }

  /** Whether a message with the record of that id was set aside. */
  boolean contains(UUID id) {
    return ids.contains(id);
  }

  /** One that is there. */
  void add(ConsumerRecord<byte[], byte[]> letter) {
    try {
      ids.add(RecordCodec.decode(letter.value()).id());
    } catch (RecordCodec.UnreadableException e) {
      // known by its place only
    }
    var topic = header(letter, TOPIC);
    var partition = header(letter, PARTITION);
    var offset = header(letter, OFFSET);
    if (topic != null && partition != null && offset != null) {
      messages.add(
          new Message(
              new String(topic, StandardCharsets.UTF_8),
              ByteBuffer.wrap(partition).getInt(),
              ByteBuffer.wrap(offset).getLong(),
              value(letter)));
    }
  }

  private static byte @Nullable [] header(ConsumerRecord<byte[], byte[]> letter, String name) {
    var header = letter.headers().lastHeader(name);
    return header == null ? null : header.value();
  }

  /** A message without a value says nothing. */
  private static ByteBuffer value(ConsumerRecord<byte[], byte[]> message) {
    byte @Nullable [] value = message.value();
    return ByteBuffer.wrap(value == null ? new byte[0] : value);
  }
}
