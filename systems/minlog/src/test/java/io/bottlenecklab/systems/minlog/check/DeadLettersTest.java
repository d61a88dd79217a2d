package io.bottlenecklab.systems.minlog.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.minlog.record.LogTopics;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class DeadLettersTest {

  private final DeadLetterTopic letters = new DeadLetterTopic();

  @Test
  void a_letter_that_was_sent_twice_stands_for_one_message() {
    letters.add(letter(2, 7, "poison"));
    letters.add(letter(2, 7, "poison"));

    assertThat(letters.contains(message(2, 7, "poison"))).isTrue();
    assertThat(letters.contains(message(2, 8, "poison"))).isFalse();
    assertThat(letters.contains(message(1, 7, "poison"))).isFalse();
  }

  @Test
  void a_letter_of_a_topic_that_was_made_anew_stands_for_none() {
    letters.add(letter(2, 7, "poison"));

    assertThat(letters.contains(message(2, 7, "other"))).isFalse();
  }

  @Test
  void a_letter_without_its_place_and_without_a_record_stands_for_none() {
    letters.add(new ConsumerRecord<>(LogTopics.DEAD_LETTER, 0, 0, new byte[0], bytes("poison")));

    assertThat(letters.contains(message(0, 0, "poison"))).isFalse();
    assertThat(letters.contains(UUID.randomUUID())).isFalse();
  }

  private static ConsumerRecord<byte[], byte[]> letter(int partition, long offset, String value) {
    var letter = new ConsumerRecord<>(LogTopics.DEAD_LETTER, 0, 0, new byte[0], bytes(value));
    letter
        .headers()
        .add("kafka_dlt-original-topic", bytes(LogTopics.REGISTRATIONS))
        .add("kafka_dlt-original-partition", ByteBuffer.allocate(4).putInt(partition).array())
        .add("kafka_dlt-original-offset", ByteBuffer.allocate(8).putLong(offset).array());
    return letter;
  }

  private static ConsumerRecord<byte[], byte[]> message(int partition, long offset, String value) {
    return new ConsumerRecord<>(
        LogTopics.REGISTRATIONS, partition, offset, new byte[0], bytes(value));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
