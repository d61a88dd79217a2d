package io.bottlenecklab.minlog.testing;

import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import io.bottlenecklab.minlog.record.Pseudonym;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table of log entries. */
public final class LogTable {

  private final DataSource database;
  private final JdbcClient jdbc;

  /** The table of that database. */
  public LogTable(DataSource database) {
    this.database = database;
    this.jdbc = JdbcClient.create(database);
  }

  /**
   * Puts one in its place that is full after a few rows, with the error that a full disk is: one in
   * memory, of 16 kB.
   */
  public void fillUp() throws SQLException {
    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      statement.execute("SET max_heap_table_size = 16384");
      statement.execute("CREATE TABLE filled LIKE log_entry");
      statement.execute(
          """
          ALTER TABLE filled DROP INDEX log_entry_by_citizen, DROP INDEX log_entry_by_assistant,
          ENGINE = MEMORY
          """);
      statement.execute("RENAME TABLE log_entry TO elsewhere, filled TO log_entry");
    }
  }

  /** The one with room again. */
  public void makeRoom() {
    execute("RENAME TABLE log_entry TO filled, elsewhere TO log_entry");
    execute("DROP TABLE filled");
  }

  /** Inserts a row with the number as its id; returns that. */
  public UUID add(long number, Pseudonym citizen, @Nullable String assistant, Instant occurredAt) {
    var id = new UUID(number, ~number);
    add(Logs.log(id, citizen, occurredAt, "Opened", assistant));
    return id;
  }

  /** Inserts a row. */
  public void add(LogRecord log) {
    new JdbcTemplate(database)
        .update(
            "INSERT INTO log_entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row -> LogColumns.set(row, 0, log));
  }

  /** All rows. */
  public List<LogRecord> rows() {
    return jdbc.sql("SELECT * FROM log_entry").query((row, number) -> log(row)).list();
  }

  /** How many rows there are. */
  public int count() {
    return jdbc.sql("SELECT count(*) FROM log_entry").query(Integer.class).single();
  }

  /** The ids of all rows. */
  public Set<UUID> ids() {
    return jdbc.sql("SELECT id FROM log_entry").query((row, number) -> id(row)).set();
  }

  /** Runs any other statement. */
  public void execute(String sql) {
    jdbc.sql(sql).update();
  }

  private static LogRecord log(ResultSet row) throws SQLException {
    return new LogRecord(
        id(row),
        Pseudonym.of(row.getBytes("citizen")),
        LogColumns.instant(row.getObject("occurred_at", LocalDateTime.class)),
        LogColumns.instant(row.getObject("registered_at", LocalDateTime.class)),
        new Professional(row.getString("professional_id"), row.getString("professional_name")),
        row.getString("assistant_id"),
        new Organisation(row.getString("organisation_id"), row.getString("organisation_name")),
        row.getString("activity"),
        row.getString("source_system"));
  }

  private static UUID id(ResultSet row) throws SQLException {
    return LogColumns.id(row.getBytes("id"));
  }
}
