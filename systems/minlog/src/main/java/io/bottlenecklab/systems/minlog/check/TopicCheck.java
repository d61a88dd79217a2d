package io.bottlenecklab.systems.minlog.check;

import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.kafka.Mirror;
import io.bottlenecklab.lab.kafka.Topics;
import io.bottlenecklab.systems.minlog.MinlogTopic;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * Proves that what MinLog's topic has was stored: every record that stands on it stands in the
 * table, or is a dead letter. Registration answers 202 for nothing that is not on the topic, so
 * this holds for whatever tool sent the load; that the table has none twice is its key's doing.
 *
 * <p>If a mirror stands between two brokers, the records are those on the local one, which
 * registration publishes to: what the mirror loses is lost. Dead letters are on the central one,
 * from which consumers read.
 */
final class TopicCheck {

  private TopicCheck() {}

  /**
   * Waits until the consumers have caught up, then counts.
   *
   * @param database MinLog's
   * @param progress gets a line for what takes a while
   * @throws io.bottlenecklab.lab.failure.StageException if the consumers do not catch up, or the
   *     broker does not answer
   */
  static RecordTally run(Connection database, Brokers brokers, Consumer<String> progress)
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
      var tally = new RecordTally(database, DeadLetterTopic.on(central, since));
      local.read(MinlogTopic.NAME, since, tally::add);
      return tally;
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
}
