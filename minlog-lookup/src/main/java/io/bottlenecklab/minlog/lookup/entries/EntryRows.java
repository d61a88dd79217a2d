package io.bottlenecklab.minlog.lookup.entries;

import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;

/** The table as every mechanism reads it: which rows, and in which order, is theirs to say. */
final class EntryRows {

  private static final String SELECT =
      """
      SELECT id, occurred_at, professional_id, professional_name, assistant_id, organisation_id,
        organisation_name, activity, source_system
      FROM log_entry
      """;

  private final JdbcTemplate jdbc;

  EntryRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Entries, all of them in memory. */
  List<Entry> select(String which, Object... parameters) {
    return jdbc.query(sql(which), EntryRows::entry, parameters);
  }

  static String sql(String which) {
    return SELECT + which;
  }

  /** As the column has it, which knows no time zone: UTC, and the driver leaves it as it is. */
  static LocalDateTime utc(Instant time) {
    return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
  }

  static byte[] bytes(UUID id) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  private static Entry entry(ResultSet row, int index) throws SQLException {
    var id = ByteBuffer.wrap(row.getBytes(1));
    return new Entry(
        new UUID(id.getLong(), id.getLong()),
        row.getObject(2, LocalDateTime.class).toInstant(ZoneOffset.UTC),
        new Professional(row.getString(3), row.getString(4)),
        row.getString(5),
        new Organisation(row.getString(6), row.getString(7)),
        row.getString(8),
        row.getString(9));
  }
}
