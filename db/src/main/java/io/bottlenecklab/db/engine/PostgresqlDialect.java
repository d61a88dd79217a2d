package io.bottlenecklab.db.engine;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** PostgreSQL. */
final class PostgresqlDialect implements Dialect {

  /** Any number that no other program on the database takes: «seeder» as bytes. */
  private static final long LOCK = 0x736565646572L;

  @Override
  public String urlScheme() {
    return "jdbc:postgresql:";
  }

  @Override
  public Map<String, String> connectionProperties() {
    return Map.of("ApplicationName", "seeder");
  }

  @Override
  public String quoted(String name) {
    return '"' + name + '"';
  }

  @Override
  public String tryLock() {
    return "SELECT pg_try_advisory_lock(%d)".formatted(LOCK);
  }

  @Override
  public String waitForLock() {
    return "SELECT true FROM pg_advisory_lock(%d)".formatted(LOCK);
  }

  @Override
  public void dropIndex(JdbcOperations jdbc, String table, String index) {
    jdbc.execute("DROP INDEX " + index);
  }

  @Override
  public void empty(JdbcOperations jdbc, List<String> tables) {
    jdbc.execute("TRUNCATE %s RESTART IDENTITY".formatted(list(tables)));
  }

  @Override
  public BulkInsert insertInto(String table, String... columns) {
    return new CopyInsert(quoted(table), columns);
  }

  @Override
  public void numberFrom(JdbcOperations jdbc, String table, String column, long next) {
    jdbc.execute(
        "ALTER TABLE %s ALTER COLUMN %s RESTART WITH %d".formatted(quoted(table), column, next));
  }

  /** Freezes all rows, so that no autovacuum writes them during a measurement. */
  @Override
  public void refreshStatistics(JdbcOperations jdbc, List<String> tables) {
    jdbc.execute("VACUUM (FREEZE, ANALYZE) " + list(tables));
  }

  @Override
  public void atomically(DataSource connection, Runnable changes) {
    new TransactionTemplate(new JdbcTransactionManager(connection))
        .executeWithoutResult(status -> changes.run());
  }

  private String list(List<String> tables) {
    return tables.stream().map(this::quoted).collect(Collectors.joining(", "));
  }
}
