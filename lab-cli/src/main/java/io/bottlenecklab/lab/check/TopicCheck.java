package io.bottlenecklab.lab.check;

import io.bottlenecklab.lab.broker.Brokers;
import io.bottlenecklab.lab.broker.Mirror;
import io.bottlenecklab.lab.broker.Topics;
import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

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

  private static final int AT_ONCE = 1_000;
  private static final int EXAMPLES = 10;
  private static final int ID_LENGTH = 16;

  private final Connection database;
  private final Set<UUID> deadLetters = new HashSet<>();
  private final List<UUID> pending = new ArrayList<>(AT_ONCE);
  private final Set<UUID> examples = new LinkedHashSet<>();
  private long onTopic;
  private long dead;
  private long lost;
  private long unreadable;
  private long unreadableDeadLetters;

  private TopicCheck(Connection database) {
    this.database = database;
  }

  /**
   * What became of the messages on the topic.
   *
   * @param onTopic how many there are, doubled ones included
   * @param dead how many of them are dead letters
   * @param lost how many are neither stored nor dead letters
   * @param examples ids of some that are lost
   */
  public record Result(long onTopic, long dead, long lost, List<UUID> examples) {}

  /**
   * Waits until the consumers have caught up, then compares.
   *
   * @param database MinLog's
   * @param progress told in words what takes a while
   * @throws io.bottlenecklab.lab.broker.BrokerException where the consumers do not catch up, or the
   *     broker does not answer
   */
  public static Result run(Connection database, Brokers brokers, Consumer<String> progress)
      throws SQLException {
    var check = new TopicCheck(database);
    if (brokers.mirrored()) {
      try (var mirror = new Mirror(brokers)) {
        mirror.await(progress);
      }
    }
    try (var central = new Topics(brokers.central());
        var local = new Topics(brokers.local())) {
      central.awaitConsumers(progress);
      var since = check.replaced();
      central.read(LogTopics.DEAD_LETTER, since, check::deadLetter);
      local.read(LogTopics.REGISTRATIONS, since, check::registered);
      check.lookUp();
    }
    return check.result();
  }

  /** When the table was emptied last; what was registered before is not looked for. */
  private Instant replaced() throws SQLException {
    try (var statement = database.createStatement();
        var row = statement.executeQuery("SELECT max(at_ms) FROM entries_replaced")) {
      row.next();
      return Instant.ofEpochMilli(row.getLong(1));
    }
  }

  private void deadLetter(byte[] message) {
    try {
      deadLetters.add(RecordCodec.decode(message).id());
    } catch (RecordCodec.UnreadableException e) {
      unreadableDeadLetters++;
    }
  }

  private void registered(byte[] message) throws SQLException {
    onTopic++;
    try {
      pending.add(RecordCodec.decode(message).id());
    } catch (RecordCodec.UnreadableException e) {
      unreadable++;
    }
    if (pending.size() == AT_ONCE) {
      lookUp();
    }
  }

  private void lookUp() throws SQLException {
    if (pending.isEmpty()) {
      return;
    }
    var missing = new HashSet<>(pending);
    var places = String.join(",", Collections.nCopies(pending.size(), "?"));
    try (var statement =
        database.prepareStatement("SELECT id FROM log_entry WHERE id IN (" + places + ")")) {
      for (var place = 0; place < pending.size(); place++) {
        statement.setBytes(place + 1, bytes(pending.get(place)));
      }
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          missing.remove(id(rows.getBytes(1)));
        }
      }
    }
    pending.stream().filter(missing::contains).forEach(this::notStored);
    pending.clear();
  }

  /** Called for each message, of which several may be of one id. */
  private void notStored(UUID id) {
    if (deadLetters.contains(id)) {
      dead++;
    } else {
      lost++;
      if (examples.size() < EXAMPLES) {
        examples.add(id);
      }
    }
  }

  /** Of messages that are no records nothing but their number can be compared. */
  private Result result() {
    var unread = Math.max(0, unreadable - unreadableDeadLetters);
    return new Result(onTopic, dead + unreadable - unread, lost + unread, List.copyOf(examples));
  }

  private static byte[] bytes(UUID id) {
    return ByteBuffer.allocate(ID_LENGTH)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  private static UUID id(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new UUID(buffer.getLong(), buffer.getLong());
  }
}
