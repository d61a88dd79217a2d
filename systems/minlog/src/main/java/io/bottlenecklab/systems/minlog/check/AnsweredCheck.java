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
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Proves that what was promised was kept: every record that registration answered 202 stands in
 * MinLog's table, or is a dead letter. To be asked when the consumers have caught up, as {@link
 * TopicCheck} waits for: what is still on its way counts as lost.
 */
public final class AnsweredCheck {

  private static final int EXAMPLES = 10;
  private static final int ID_LENGTH = 36;

  private final DeadLetters deadLetters;
  private final Unstored unstored;
  private final List<String> examples = new ArrayList<>();
  private long answered;
  private long dead;
  private long lost;

  private AnsweredCheck(Connection database, DeadLetters deadLetters) {
    this.deadLetters = deadLetters;
    this.unstored = new Unstored(database, this::notStored);
  }

  /**
   * What became of the answered records.
   *
   * @param answered how many there are
   * @param dead how many of them are dead letters
   * @param lost how many are neither stored nor dead letters
   * @param examples ids of some that are lost
   */
  public record Result(long answered, long dead, long lost, List<String> examples) {}

  /**
   * Compares.
   *
   * @param database MinLog's
   * @param broker {@code host:port}
   * @param journal the ids of all records that were answered 202, one in a line; a last line that
   *     was cut off, as by a kill of the load tool, is none
   * @throws StageException where the journal cannot be read
   */
  public static Result run(Connection database, String broker, Path journal) throws SQLException {
    DeadLetters letters;
    try (var topics = new Topics(broker)) {
      letters = DeadLetters.on(topics, Instant.EPOCH);
    }
    var check = new AnsweredCheck(database, letters);
    check.read(journal);
    check.unstored.finish();
    return new Result(check.answered, check.dead, check.lost, List.copyOf(check.examples));
  }

  private void read(Path journal) throws SQLException {
    try (var lines = Files.newBufferedReader(journal)) {
      var line = lines.readLine();
      for (var next = lines.readLine(); line != null; next = lines.readLine()) {
        if (line.length() == ID_LENGTH || next != null) {
          add(line, journal);
        }
        line = next;
      }
    } catch (IOException e) {
      throw new StageException("%s cannot be read: %s".formatted(journal, Reason.of(e)), e);
    }
  }

  private void add(String line, Path journal) throws SQLException {
    answered++;
    try {
      unstored.add(UUID.fromString(line));
    } catch (IllegalArgumentException e) {
      throw new StageException(
          "%s, line %,d: «%s»; expected: an id, as 6f9e0c52-5cf0-4a0e-9d7c-3f1f4f2f7a1b"
              .formatted(journal, answered, line),
          e);
    }
  }

  private void notStored(UUID id) {
    if (deadLetters.contains(id)) {
      dead++;
      return;
    }
    lost++;
    if (examples.size() < EXAMPLES) {
      examples.add(id.toString());
    }
  }
}
