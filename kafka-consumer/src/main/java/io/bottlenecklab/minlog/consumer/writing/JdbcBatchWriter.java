package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.LogRecord;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A batch of JDBC. By itself Connector/J sends its rows one statement at a time all the same; only
 * with {@code rewriteBatchedStatements} they become statements of many rows.
 */
final class JdbcBatchWriter implements LogWriter {

  private static final String SQL = MultiRowWriter.sql(1);

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;

  JdbcBatchWriter(JdbcTemplate jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  @Override
  public void write(List<LogRecord> records) {
    transaction.executeWithoutResult(status ->
        jdbc.batchUpdate(
            SQL, records, Math.max(1, records.size()), (row, log) -> LogColumns.set(row, 0, log)));
  }

  @Override
  public Mechanism mechanism() {
    return Mechanism.JDBC_BATCH;
  }
}
