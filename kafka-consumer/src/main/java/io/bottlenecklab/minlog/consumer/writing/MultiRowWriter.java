package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.PreparedStatementCallback;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * One statement for many rows: a round trip, a parse and a look at the index pages for all of them
 * together.
 */
final class MultiRowWriter implements LogWriter {

  /** More rows make a statement no cheaper per row, but larger than what a server may take. */
  private static final int MOST = 500;

  /**
   * A row that is there stays as it is. Not INSERT IGNORE, which would also cut texts that are too
   * long.
   */
  private static final String INSERT = SqlFile.read("minlog/insert-entries");

  private static final String FULL = sql(MOST);

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;

  MultiRowWriter(JdbcTemplate jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  @Override
  public void write(List<LogRecord> records) {
    transaction.executeWithoutResult(status -> {
      for (var from = 0; from < records.size(); from += MOST) {
        insert(records.subList(from, Math.min(from + MOST, records.size())));
      }
    });
  }

  private void insert(List<LogRecord> rows) {
    PreparedStatementCallback<Integer> insertion =
        statement -> {
          for (var row = 0; row < rows.size(); row++) {
            LogColumns.set(statement, row, rows.get(row));
          }
          return statement.executeUpdate();
        };
    jdbc.execute(rows.size() == MOST ? FULL : sql(rows.size()), insertion);
  }

  static String sql(int rows) {
    return INSERT.formatted(Placeholders.rows(LogColumns.COUNT, rows));
  }

  @Override
  public Mechanism mechanism() {
    return Mechanism.MULTI_ROW;
  }
}
