package io.bottlenecklab.lab.backing.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** Reads a query's rows as text. */
final class QueryRows {

  private QueryRows() {}

  /** Each row's values, a line a row. */
  static List<String> lines(Statement statement, String sql) throws SQLException {
    var lines = new ArrayList<String>();
    try (var rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        var line = new StringJoiner("  ");
        for (var column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
          line.add(rows.getString(column));
        }
        line.toString().lines().forEach(lines::add);
      }
    }
    return lines;
  }

  /** The first row's values, a {@code name: value} line a column. */
  static List<String> columns(Statement statement, String sql) throws SQLException {
    try (var rows = statement.executeQuery(sql)) {
      return rows.next() ? named(rows) : List.of();
    }
  }

  private static List<String> named(ResultSet row) throws SQLException {
    var named = new ArrayList<String>();
    for (var column = 1; column <= row.getMetaData().getColumnCount(); column++) {
      var name = row.getMetaData().getColumnLabel(column).toLowerCase(Locale.ROOT);
      named.add("%s: %s".formatted(name, row.getString(column)));
    }
    return named;
  }

  /**
   * The size of a table in words.
   *
   * @param sql whose one row has the number of rows and the megabytes of data and of indexes
   */
  static String size(Statement statement, String sql) throws SQLException {
    var values = lines(statement, sql).getFirst().split("  ", -1);
    return "about %,d rows, data %s MB, indexes %s MB"
        .formatted(Long.parseLong(values[0]), values[1], values[2]);
  }
}
