package io.bottlenecklab.systems.minlog.check;

import io.bottlenecklab.minlog.record.RecordCodec;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Counts what became of records: stored, set aside as a dead letter, or lost. */
final class RecordTally {

  private static final int EXAMPLES = 10;

  private final DeadLetterTopic deadLetters;
  private final Unstored unstored;
  private final Set<String> examples = new LinkedHashSet<>();
  private long all;
  private long dead;
  private long lost;

  RecordTally(Connection database, DeadLetterTopic deadLetters) {
    this.deadLetters = deadLetters;
    this.unstored =
        new Unstored(database, id -> count(deadLetters.contains(id), () -> id.toString()));
  }

  /** Adds a record; several may have the same id. */
  void add(UUID id) throws SQLException {
    all++;
    unstored.add(id);
  }

  /** Adds a message of the topic. */
  void add(ConsumerRecord<byte[], byte[]> message) throws SQLException {
    try {
      add(RecordCodec.decode(message.value()).id());
    } catch (RecordCodec.UnreadableException e) {
      all++;
      count(
          deadLetters.contains(message),
          () -> "partition %d offset %d".formatted(message.partition(), message.offset()));
    }
  }

  private void count(boolean isDead, Supplier<String> example) {
    if (isDead) {
      dead++;
      return;
    }
    lost++;
    if (examples.size() < EXAMPLES) {
      examples.add(example.get());
    }
  }

  /** How many were added. */
  long all() {
    return all;
  }

  /**
   * Reports what became of all, with ids of some that are lost, or the places of what has none.
   *
   * @param what they are, such as {@code records on the topic}
   * @return whether none is lost
   */
  boolean report(String what, Consumer<String> output) throws SQLException {
    unstored.finish();
    output.accept("%,d %s: %,d dead letters, %,d lost".formatted(all, what, dead, lost));
    examples.forEach(example -> output.accept("lost: " + example));
    return lost == 0;
  }
}
