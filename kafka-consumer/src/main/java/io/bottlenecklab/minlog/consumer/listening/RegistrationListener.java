package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.bottlenecklab.minlog.record.RecordCodec.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;

/** Takes batches from the topic; their offsets are committed once this returns. */
class RegistrationListener {

  static final String ID = "registrations";

  private final Storing storing;
  private final DeadLetters deadLetters;

  RegistrationListener(Storing storing, DeadLetters deadLetters) {
    this.storing = storing;
    this.deadLetters = deadLetters;
  }

  @KafkaListener(id = ID, idIsGroup = false, topics = LogTopics.REGISTRATIONS)
  void receive(List<ConsumerRecord<byte[], byte[]>> messages) {
    var records = new ArrayList<Received>(messages.size());
    for (var message : messages) {
      try {
        records.add(new Received(message, RecordCodec.decode(message.value())));
      } catch (UnreadableException e) {
        deadLetters.send(message, e);
      }
    }
    storing.store(records);
  }
}
