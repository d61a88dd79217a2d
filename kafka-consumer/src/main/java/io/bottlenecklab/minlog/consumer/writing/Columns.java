package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.minlog.record.LogRecord;
import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.UUID;

/** The table's columns, in their order, and a record's values for them. */
final class Columns {

  static final int COUNT = 11;

  /** Begins an insertion. */
  static final String INSERT =
      """
      INSERT INTO log_entry (id, citizen, occurred_at, registered_at, professional_id,
          professional_name, assistant_id, organisation_id, organisation_name, activity,
          source_system)
      VALUES
      """;

  static final String ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  /**
   * Ends it: a row that is there stays as it is. Not INSERT IGNORE, which would also cut texts that
   * are too long.
   */
  static final String UNLESS_THERE = " ON DUPLICATE KEY UPDATE id = log_entry.id";

  private Columns() {}

  /**
   * Sets the parameters of one row.
   *
   * @param row counted from 0
   */
  static void set(PreparedStatement statement, int row, LogRecord log) throws SQLException {
    var column = row * COUNT;
    statement.setBytes(++column, bytes(log.id()));
    statement.setBytes(++column, log.citizen().bytes());
    statement.setObject(++column, utc(log.occurredAt()));
    statement.setObject(++column, utc(log.registeredAt()));
    statement.setString(++column, log.professional().id());
    statement.setString(++column, log.professional().name());
    statement.setString(++column, log.assistant());
    statement.setString(++column, log.organisation().id());
    statement.setString(++column, log.organisation().name());
    statement.setString(++column, log.activity());
    statement.setString(++column, log.system());
  }

  static byte[] bytes(UUID id) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  /** Not a timestamp, which the driver would convert to the session's time zone. */
  static LocalDateTime utc(Instant instant) {
    return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
  }
}
