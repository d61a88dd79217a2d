package io.bottlenecklab.systems.minlog.check;

import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.kafka.Mirror;
import io.bottlenecklab.lab.kafka.Topics;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.bottlenecklab.systems.minlog.MinlogTopic;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Proves that what MinLog's topic has was stored: every record that stands on it stands in the
 * table, or is a dead letter. Registration answers 202 for nothing that is not on the topic, so
 * this holds for whatever tool sent the load; that the table has none twice is its key's doing.
 *
 * <p>Where a mirror stands between two brokers, the records are those on the local one, which
 * registration publishes to: what the mirror loses is lost. Dead letters are on the central one,
 * from which consumers read.
 */
public final class TopicCheck {

  private static final int EXAMPLES = 10;

  private final DeadLetters deadLetters;
  private final Unstored unstored;
  private final Set<String> examples = new LinkedHashSet<>();
  private long onTopic;
  private long dead;
  private long lost;

  private TopicCheck(Connection database, DeadLetters deadLetters) {
    this.deadLetters = deadLetters;
    this.unstored = new Unstored(database, this::notStored);
  }

  /**
   * What became of the messages on the topic.
   *
   * @param onTopic how many there are, doubled ones included
   * @param dead how many of them are dead letters
   * @param lost how many are neither stored nor dead letters
   * @param examples some that are lost: ids, and places of what has none
   */
  public record Result(long onTopic, long dead, long lost, List<String> examples) {}

  /**
   * Waits until the consumers have caught up, then compares.
   *
   * @param database MinLog's
   * @param progress told in words what takes a while
   * @throws io.bottlenecklab.lab.failure.StageException where the consumers do not catch up, or the
   *     broker does not answer
   */
  public static Result run(Connection database, Brokers brokers, Consumer<String> progress)
      throws SQLException {
    if (brokers.mirrored()) {
      try (var mirror = new Mirror(brokers, MinlogTopic.NAME)) {
        mirror.await(progress);
      }
    }
    try (var central = new Topics(brokers.central());
        var local = new Topics(brokers.local())) {
      central.awaitConsumers(MinlogTopic.NAME, MinlogTopic.GROUP, progress);
      var since = replaced(database);
      var check = new TopicCheck(database, DeadLetters.on(central, since));
      local.read(MinlogTopic.NAME, since, check::registered);
      check.unstored.finish();
      return check.result();
    }
  }

  /** When the table was emptied last; what was registered before is not looked for. */
  private static Instant replaced(Connection database) throws SQLException {
    try (var statement = database.createStatement();
        var row = statement.executeQuery("SELECT max(at_ms) FROM entries_replaced")) {
      row.next();
      return Instant.ofEpochMilli(row.getLong(1));
    }
  }

  private void registered(ConsumerRecord<byte[], byte[]> message) throws SQLException {
    onTopic++;
    try {
      unstored.add(RecordCodec.decode(message.value()).id());
    } catch (RecordCodec.UnreadableException e) {
      unreadable(message);
    }
  }

  /** Called for each message, of which several may be of one id. */
  private void notStored(UUID id) {
    if (deadLetters.contains(id)) {
      dead++;
    } else {
      lost(id.toString());
    }
  }

  private void unreadable(ConsumerRecord<byte[], byte[]> message) {
    if (deadLetters.contains(message)) {
      dead++;
    } else {
      lost("partition %d offset %d".formatted(message.partition(), message.offset()));
    }
  }

  private void lost(String example) {
    lost++;
    if (examples.size() < EXAMPLES) {
      examples.add(example);
    }
  }

  private Result result() {
    return new Result(onTopic, dead, lost, List.copyOf(examples));
  }
}
