package io.bottlenecklab.db.engine;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcOperations;

/** MySQL and MariaDB. */
final class MysqlDialect implements Dialect {

  private static final int LONGEST_WAIT_SECONDS = 24 * 60 * 60;

  @Override
  public String urlScheme() {
    return "jdbc:mysql:";
  }

  @Override
  public Map<String, String> connectionProperties() {
    return Map.of("useServerPrepStmts", "true");
  }

  @Override
  public String quoted(String name) {
    return '`' + name + '`';
  }

  @Override
  public String tryLock() {
    return lock(0);
  }

  @Override
  public String waitForLock() {
    return lock(LONGEST_WAIT_SECONDS);
  }

  /** The lock's name contains the database, as the whole server shares the names. */
  private static String lock(int seconds) {
    return "SELECT coalesce(get_lock(concat('seeder ', database()), %d), 0)".formatted(seconds);
  }

  @Override
  public void dropIndex(JdbcOperations jdbc, String table, String index) {
    jdbc.execute("DROP INDEX %s ON %s".formatted(index, quoted(table)));
  }

  /** Without foreign keys: MySQL refuses to truncate a table with any. */
  @Override
  public void empty(JdbcOperations jdbc, List<String> tables) {
    jdbc.execute("SET foreign_key_checks = 0");
    tables.forEach(table -> jdbc.execute("TRUNCATE TABLE " + quoted(table)));
    jdbc.execute("SET foreign_key_checks = 1");
  }

  @Override
  public BulkInsert insertInto(String table, String... columns) {
    return new MultiRowInsert(quoted(table), columns);
  }

  /** Does nothing: the server itself numbers the next row after the greatest number. */
  @Override
  public void numberFrom(JdbcOperations jdbc, String table, String column, long next) {}

  @Override
  public void refreshStatistics(JdbcOperations jdbc, List<String> tables) {
    jdbc.queryForList(
        tables.stream().map(this::quoted).collect(Collectors.joining(", ", "ANALYZE TABLE ", "")));
  }

  @Override
  public void atomically(DataSource connection, Runnable changes) {
    changes.run();
  }
}
