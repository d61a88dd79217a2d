package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.lorawan.frames.rows.HistoryTable;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Inserts rows as most services do, by a JDBC batch: a statement for each row, sent together. Only
 * with {@code reWriteBatchedInserts} the driver makes statements of many rows of them.
 */
record JdbcBatchInsert<T>(HistoryTable<T> table, JdbcTemplate jdbc) implements Consumer<List<T>> {

  @Override
  public void accept(List<T> rows) {
    jdbc.execute(
        (ConnectionCallback<Boolean>)
            connection -> {
              table.insertEach(connection, rows);
              return true;
            });
  }
}
