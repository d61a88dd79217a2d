package io.bottlenecklab.minlog.consumer.writing;

import com.mysql.cj.exceptions.MysqlErrorNumbers;
import com.mysql.cj.jdbc.JdbcStatement;
import io.bottlenecklab.minlog.record.LogRecord;
import java.io.ByteArrayInputStream;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.StatementCallback;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The database's bulk load, from a stream: no SQL to parse for the values. A load from the client
 * turns every error into a warning, and cuts texts that are too long; so the warnings are counted,
 * and more of them than rows that were there already undo the load. The server must allow it
 * ({@code local_infile}).
 */
final class LoadDataWriter implements LogWriter {

  private static final String SQL =
      """
      LOAD DATA LOCAL INFILE 'records' INTO TABLE log_entry CHARACTER SET utf8mb4
      (@id, @citizen, occurred_at, registered_at, professional_id, professional_name,
       assistant_id, organisation_id, organisation_name, activity, source_system)
      SET id = UNHEX(@id), citizen = UNHEX(@citizen)
      """;

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;

  LoadDataWriter(JdbcTemplate jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  @Override
  public void write(List<LogRecord> records) {
    StatementCallback<Integer> load = statement -> load(statement, records);
    transaction.executeWithoutResult(status -> jdbc.execute(load));
  }

  private static int load(Statement statement, List<LogRecord> records) throws SQLException {
    var driver = statement.unwrap(JdbcStatement.class);
    driver.setLocalInfileInputStream(new ByteArrayInputStream(LoadFile.of(records)));
    int loaded;
    try {
      loaded = statement.executeUpdate(SQL);
    } finally {
      driver.setLocalInfileInputStream(null);
    }
    var there = records.size() - loaded;
    if (warnings(statement) > there) {
      throw new DataIntegrityViolationException(firstThatMatters(statement));
    }
    return loaded;
  }

  private static int warnings(Statement statement) throws SQLException {
    try (var count = statement.executeQuery("SHOW COUNT(*) WARNINGS")) {
      return count.next() ? count.getInt(1) : 0;
    }
  }

  private static String firstThatMatters(Statement statement) throws SQLException {
    try (var warnings = statement.executeQuery("SHOW WARNINGS")) {
      while (warnings.next()) {
        if (warnings.getInt("Code") != MysqlErrorNumbers.ER_DUP_ENTRY) {
          return warnings.getString("Message");
        }
      }
      return "the load changed a value";
    }
  }

  @Override
  public Mechanism mechanism() {
    return Mechanism.LOAD_DATA;
  }
}
