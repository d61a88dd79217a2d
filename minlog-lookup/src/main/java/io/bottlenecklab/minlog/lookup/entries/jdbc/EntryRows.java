package io.bottlenecklab.minlog.lookup.entries.jdbc;

import io.bottlenecklab.minlog.lookup.entries.Entry;
import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Reads rows as entries; which rows, and in which order, each mechanism's statement says. */
final class EntryRows {

  private final JdbcTemplate jdbc;

  EntryRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Entries, all of them in memory. */
  List<Entry> select(String sql, Object... parameters) {
    return jdbc.query(sql, EntryRows::entry, parameters);
  }

  private static Entry entry(ResultSet row, int index) throws SQLException {
    return new Entry(
        LogColumns.id(row.getBytes(1)),
        LogColumns.instant(row.getObject(2, LocalDateTime.class)),
        new Professional(row.getString(3), row.getString(4)),
        row.getString(5),
        new Organisation(row.getString(6), row.getString(7)),
        row.getString(8),
        row.getString(9));
  }
}
