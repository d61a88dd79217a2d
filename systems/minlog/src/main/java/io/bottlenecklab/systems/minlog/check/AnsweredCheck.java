package io.bottlenecklab.systems.minlog.check;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.kafka.Topics;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;

/**
 * Proves that what was promised was kept: every record that registration answered 202 stands in
 * MinLog's table, or is a dead letter. To be asked when the consumers have caught up, as {@link
 * TopicCheck} waits for: what is still on its way counts as lost.
 */
final class AnsweredCheck {

  private static final int ID_LENGTH = 36;

  private AnsweredCheck() {}

  /**
   * Counts.
   *
   * @param database MinLog's
   * @param broker {@code host:port}
   * @param journal the ids of all records that were answered 202, one in a line; a last line that
   *     was cut off, as by a kill of the load tool, is none
   * @throws StageException if the journal cannot be read
   */
  static RecordTally run(Connection database, String broker, Path journal) throws SQLException {
    try (var topics = new Topics(broker);
        var lines = Files.newBufferedReader(journal)) {
      var tally = new RecordTally(database, DeadLetterTopic.on(topics, Instant.EPOCH));
      var line = lines.readLine();
      for (var next = lines.readLine(); line != null; next = lines.readLine()) {
        if (line.length() == ID_LENGTH || next != null) {
          tally.add(id(line, tally.all() + 1, journal));
        }
        line = next;
      }
      return tally;
    } catch (IOException e) {
      throw new StageException("%s cannot be read: %s".formatted(journal, Reason.of(e)), e);
    }
  }

  private static UUID id(String line, long number, Path journal) {
    try {
      return UUID.fromString(line);
    } catch (IllegalArgumentException e) {
      throw new StageException(
          "%s, line %,d: «%s»; expected: an id, as 6f9e0c52-5cf0-4a0e-9d7c-3f1f4f2f7a1b"
              .formatted(journal, number, line),
          e);
    }
  }
}
