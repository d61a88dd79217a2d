package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.network.NetworkLookups;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/**
 * The rows of a table, by their key. After each change the network is looked up again.
 *
 * @param key the column that rows are found by
 * @param columns those that clients write, in the order of the values
 * @param json makes a row's JSON
 */
record NetworkTable<J>(
    JdbcClient jdbc,
    NetworkLookups lookups,
    String name,
    String key,
    List<String> columns,
    RowMapper<J> json) {

  List<J> all() {
    return jdbc.sql("SELECT * FROM %s ORDER BY %s LIMIT 1000".formatted(name, key))
        .query(json)
        .list();
  }

  J one(long row) {
    return jdbc.sql("SELECT * FROM %s WHERE %s = ?".formatted(name, key))
        .param(row)
        .query(json)
        .optional()
        .orElseThrow(NotFoundException::new);
  }

  /** Inserts a row and returns its key. */
  long insert(List<@Nullable Object> values) {
    var parameters = String.join(", ", Collections.nCopies(columns.size(), "?"));
    var row =
        jdbc.sql(
                "INSERT INTO %s (%s) VALUES (%s) RETURNING %s"
                    .formatted(name, String.join(", ", columns), parameters, key))
            .params(values)
            .query(Long.class)
            .single();
    lookups.forget();
    return row;
  }

  /** Changes a row. Its key stays, whatever the values say. */
  void update(long row, List<@Nullable Object> values) {
    var assignments = new ArrayList<String>();
    var parameters = new ArrayList<@Nullable Object>();
    for (var i = 0; i < columns.size(); i++) {
      if (!columns.get(i).equals(key)) {
        assignments.add(columns.get(i) + " = ?");
        parameters.add(values.get(i));
      }
    }
    parameters.add(row);
    change(
        jdbc.sql(
                "UPDATE %s SET %s WHERE %s = ?"
                    .formatted(name, String.join(", ", assignments), key))
            .params(parameters));
  }

  void delete(long row) {
    change(jdbc.sql("DELETE FROM %s WHERE %s = ?".formatted(name, key)).param(row));
  }

  private void change(StatementSpec statement) {
    if (statement.update() == 0) {
      throw new NotFoundException();
    }
    lookups.forget();
  }

  /** There is no row with that key. */
  static final class NotFoundException extends RuntimeException {

    private static final long serialVersionUID = 1L;
  }
}
