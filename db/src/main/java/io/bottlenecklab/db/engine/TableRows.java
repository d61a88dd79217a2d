package io.bottlenecklab.db.engine;

import java.util.List;

/**
 * Rows that make up a table.
 *
 * @param table its name
 * @param columns that each row has a value for; the others have their default
 * @param numbering the column that the database numbers further rows by; these have 1 to {@code
 *     count} there
 * @param count how many rows
 * @param row sets the values of each
 */
public record TableRows(String table, List<String> columns, String numbering, long count, Row row) {

  /** Keeps a copy of the columns. */
  public TableRows {
    columns = List.copyOf(columns);
  }
}
