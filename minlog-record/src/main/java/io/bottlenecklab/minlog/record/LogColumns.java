package io.bottlenecklab.minlog.record;

import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.UUID;

/** How the table of log entries holds a record, and what its database has no type for. */
public final class LogColumns {

  /** How many columns a row has. */
  public static final int COUNT = 11;

  private LogColumns() {}

  /**
   * Sets the parameters of one row, in the order of the table's columns.
   *
   * @param row counted from 0
   */
  public static void set(PreparedStatement statement, int row, LogRecord log) throws SQLException {
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

  /** An id's 16 bytes. */
  public static byte[] bytes(UUID id) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  /** The id of those 16 bytes. */
  public static UUID id(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new UUID(buffer.getLong(), buffer.getLong());
  }

  /** A time in UTC. Not a timestamp, which the driver would convert to the session's time zone. */
  public static LocalDateTime utc(Instant time) {
    return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
  }

  /** The time of a column. */
  public static Instant instant(LocalDateTime utc) {
    return utc.toInstant(ZoneOffset.UTC);
  }
}
