package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.bottlenecklab.minlog.record.RecordCodec.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;

/**
 * Takes batches from the topic; their offsets are committed once this returns. What is no record is
 * set aside last: a batch that has to wait for the database is tried again as a whole, and would
 * leave a dead letter each time.
 */
class RegistrationListener {

  static final String ID = "registrations";

  private final Storing storing;
  private final DeadLetterSender deadLetters;

  RegistrationListener(Storing storing, DeadLetterSender deadLetters) {
    this.storing = storing;
    this.deadLetters = deadLetters;
  }

  @KafkaListener(id = ID, idIsGroup = false, topics = LogTopics.REGISTRATIONS)
  void receive(List<ConsumerRecord<byte[], byte[]>> messages) {
    var records = new ArrayList<Storing.Received>(messages.size());
    var unreadable = new ArrayList<Unreadable>();
    for (var message : messages) {
      try {
        records.add(new Storing.Received(message, RecordCodec.decode(message.value())));
      } catch (UnreadableException e) {
        unreadable.add(new Unreadable(message, e));
      }
    }
    storing.store(records);
    for (var one : unreadable) {
      deadLetters.send(one.message(), one.reason());
    }
  }

  private record Unreadable(ConsumerRecord<byte[], byte[]> message, UnreadableException reason) {}
}
