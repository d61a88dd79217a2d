package io.bottlenecklab.db.engine;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/**
 * Inserts by PostgreSQL's COPY in its text format, several times as fast as by statements. All or
 * none, in the transaction that has emptied the table: so the rows are frozen, and no first scan or
 * autovacuum writes them again during a measurement.
 */
final class CopyInsert implements BulkInsert {

  private static final int ROWS_PER_MESSAGE = 1_000;

  private final String copy;

  /** Into a table, whose name is quoted. */
  CopyInsert(String table, String... columns) {
    this.copy =
        "COPY %s (%s) FROM STDIN WITH (FREEZE)".formatted(table, String.join(", ", columns));
  }

  @Override
  public void insert(Connection connection, long after, long last, Rows rows, LongConsumer inserted)
      throws SQLException {
    var receiver = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy);
    for (var from = after; from < last; from += ROWS_PER_MESSAGE) {
      var end = Math.min(from + ROWS_PER_MESSAGE, last);
      var lines = new StringBuilder();
      for (var n = from + 1; n <= end; n++) {
        append(lines, rows.row(n));
      }
      var message = lines.toString().getBytes(StandardCharsets.UTF_8);
      receiver.writeToCopy(message, 0, message.length);
      inserted.accept(end - from);
    }
    receiver.endCopy();
  }

  /** Appends a line with tabs between the values. */
  private static void append(StringBuilder lines, @Nullable Object[] row) {
    for (var value : row) {
      switch (value) {
        case null -> lines.append("\\N");
        case byte[] bytes -> lines.append("\\\\x").append(HexFormat.of().formatHex(bytes));
        case String text -> text.chars().forEach(character -> append(lines, (char) character));
        default -> lines.append(value);
      }
      lines.append('\t');
    }
    lines.setCharAt(lines.length() - 1, '\n');
  }

  private static void append(StringBuilder lines, char character) {
    switch (character) {
      case '\t' -> lines.append("\\t");
      case '\n' -> lines.append("\\n");
      case '\r' -> lines.append("\\r");
      case '\\' -> lines.append("\\\\");
      default -> lines.append(character);
    }
  }
}
