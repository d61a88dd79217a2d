package io.bottlenecklab.db.engine;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Inserts by one server-side prepared statement of many rows: the server parses it once, which
 * halves the time against sending the values as SQL. MySQL takes no files from clients by default.
 */
public final class MultiRowInsert {

  private static final int ROWS_PER_STATEMENT = 200;

  /** Few enough commits that a slow disk does not count, and little to undo after a kill. */
  private static final int ROWS_PER_TRANSACTION = 10_000;

  private final String into;
  private final String row;

  /**
   * Into a table.
   *
   * @param columns that each row has a value for
   */
  public MultiRowInsert(String table, List<String> columns) {
    this.into = "INSERT INTO `%s` (%s) VALUES ".formatted(table, String.join(", ", columns));
    this.row = "(?" + ", ?".repeat(columns.size() - 1) + ")";
  }

  /**
   * Inserts rows {@code after + 1} to {@code last}; where it is interrupted, any part of them.
   *
   * @param inserted told how many more rows are there
   */
  public void insert(Connection connection, long after, long last, Row rows, LongConsumer inserted)
      throws SQLException {
    var rest = (int) ((last - after) % ROWS_PER_STATEMENT);
    connection.setAutoCommit(false);
    insert(connection, after, last - rest, ROWS_PER_STATEMENT, rows, inserted);
    insert(connection, last - rest, last, rest, rows, inserted);
    connection.setAutoCommit(true);
  }

  /** Inserts by statements of that size, which divides the rows and a transaction. */
  private void insert(
      Connection connection, long after, long last, int size, Row rows, LongConsumer inserted)
      throws SQLException {
    for (var from = after; from < last; from += ROWS_PER_TRANSACTION) {
      insertTogether(
          connection, from, Math.min(last, from + ROWS_PER_TRANSACTION), size, rows, inserted);
      connection.commit();
    }
  }

  /** Prepares anew for each transaction: MySQL keeps some memory of each execution until then. */
  private void insertTogether(
      Connection connection, long after, long last, int size, Row rows, LongConsumer inserted)
      throws SQLException {
    try (var statement = connection.prepareStatement(into + row + (", " + row).repeat(size - 1))) {
      for (var done = after; done < last; done += size) {
        var parameters = new Parameters(statement);
        for (var n = done + 1; n <= done + size; n++) {
          rows.fill(parameters, n);
        }
        inserted.accept(statement.executeUpdate());
      }
    }
  }

  /** A statement's parameters, one after the other. */
  private static final class Parameters implements RowValues {

    private final PreparedStatement statement;
    private int last;

    Parameters(PreparedStatement statement) {
      this.statement = statement;
    }

    @Override
    public void add(long value) throws SQLException {
      statement.setLong(++last, value);
    }

    @Override
    public void add(@Nullable String value) throws SQLException {
      statement.setString(++last, value);
    }

    @Override
    public void add(byte[] value) throws SQLException {
      statement.setBytes(++last, value);
    }

    /** Adds the instant in UTC, as a type that the driver does not convert. */
    @Override
    public void add(Instant value) throws SQLException {
      statement.setObject(++last, LocalDateTime.ofInstant(value, ZoneOffset.UTC));
    }
  }
}
