package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.LogRecord;
import java.sql.PreparedStatement;
import java.sql.SQLException;

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
    statement.setBytes(++column, LogColumns.bytes(log.id()));
    statement.setBytes(++column, log.citizen().bytes());
    statement.setObject(++column, LogColumns.utc(log.occurredAt()));
    statement.setObject(++column, LogColumns.utc(log.registeredAt()));
    statement.setString(++column, log.professional().id());
    statement.setString(++column, log.professional().name());
    statement.setString(++column, log.assistant());
    statement.setString(++column, log.organisation().id());
    statement.setString(++column, log.organisation().name());
    statement.setString(++column, log.activity());
    statement.setString(++column, log.system());
  }
}
