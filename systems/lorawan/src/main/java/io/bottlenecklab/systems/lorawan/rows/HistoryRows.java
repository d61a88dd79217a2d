package io.bottlenecklab.systems.lorawan.rows;

import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** Rows of a history, of which many are stored by one statement, a column in one array. */
final class HistoryRows {

  private final Connection connection;
  private final String sql;
  private final List<String> types;
  private final List<@Nullable Object[]> rows = new ArrayList<>();

  /**
   * None yet.
   *
   * @param columns with their types
   */
  HistoryRows(Connection connection, String table, SequencedMap<String, String> columns) {
    this.connection = connection;
    this.types = List.copyOf(columns.values());
    this.sql =
        "INSERT INTO %s (%s) SELECT * FROM unnest(%s)"
            .formatted(
                table,
                String.join(", ", columns.keySet()),
                String.join(", ", types.stream().map(_ -> "?").toList()));
  }

  void add(@Nullable Object... values) {
    rows.add(values);
  }

  void store() throws SQLException {
    if (rows.isEmpty()) {
      return;
    }
    try (var statement = connection.prepareStatement(sql)) {
      for (var column = 0; column < types.size(); column++) {
        statement.setArray(column + 1, array(column));
      }
      statement.executeUpdate();
    }
    rows.clear();
  }

  private Array array(int column) throws SQLException {
    var type = types.get(column);
    var values = type.equals("bytea") ? new byte[rows.size()][] : new @Nullable Object[rows.size()];
    for (var row = 0; row < values.length; row++) {
      values[row] = rows.get(row)[column];
    }
    return connection.createArrayOf(type, values);
  }
}
