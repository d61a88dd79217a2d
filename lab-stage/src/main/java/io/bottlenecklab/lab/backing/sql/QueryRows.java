package io.bottlenecklab.lab.backing.sql;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /** Each row's values by the names of the columns, in lower case. */
  static List<SequencedMap<String, String>> rows(Statement statement, String sql)
      throws SQLException {
    var all = new ArrayList<SequencedMap<String, String>>();
    try (var rows = statement.executeQuery(sql)) {
      var columns = rows.getMetaData();
      while (rows.next()) {
        var row = new LinkedHashMap<String, String>();
        for (var column = 1; column <= columns.getColumnCount(); column++) {
          var name = columns.getColumnLabel(column).toLowerCase(Locale.ROOT);
          row.put(name, String.valueOf(rows.getString(column)));
        }
        all.add(row);
      }
    }
    return all;
  }

  /** Rows of the same columns as a table with a head, a line a row. */
  static List<String> table(List<? extends SequencedMap<String, String>> rows) {
    var head = new LinkedHashMap<String, String>();
    rows.getFirst().keySet().forEach(name -> head.put(name, name));
    var all = Stream.concat(Stream.of(head), rows.stream()).toList();
    return all.stream()
        .map(row ->
            row.entrySet().stream()
                .map(cell -> padded(cell.getValue(), width(all, cell.getKey())))
                .collect(Collectors.joining("  "))
                .stripTrailing())
        .toList();
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  private static int width(List<? extends Map<String, String>> rows, String column) {
    return rows.stream().mapToInt(row -> row.getOrDefault(column, "").length()).max().orElse(0);
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
