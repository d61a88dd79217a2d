package io.bottlenecklab.db.engine;

import java.sql.Connection;
import java.util.Map;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** PostgreSQL: inserts by COPY. */
final class PostgresqlDialect implements Dialect {

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
  public String instantType() {
    return "timestamptz";
  }

  @Override
  public SeederLock lock(JdbcClient client) {
    return new AdvisoryLock(client);
  }

  @Override
  public boolean hasTable(JdbcClient client, String table) {
    return client
        .sql(
            """
            SELECT EXISTS (
              SELECT FROM pg_tables WHERE schemaname = current_schema() AND tablename = ?)
            """)
        .param(table)
        .query(Boolean.class)
        .single();
  }

  @Override
  public boolean hasIndex(JdbcClient client, String table, String index) {
    return client
        .sql(
            """
            SELECT EXISTS (
              SELECT FROM pg_indexes
              WHERE schemaname = current_schema() AND tablename = ? AND indexname = ?)
            """)
        .params(table, index)
        .query(Boolean.class)
        .single();
  }

  @Override
  public void dropIndex(JdbcClient client, String table, String index) {
    client.sql("DROP INDEX " + index).update();
  }

  @Override
  public void refreshStatistics(JdbcClient client, String table) {
    client.sql("VACUUM (ANALYZE) " + quoted(table)).update();
  }

  /**
   * Truncates and copies in one transaction, so that COPY may freeze the rows. Frozen rows are not
   * written again by the first scan or an autovacuum in the middle of a measurement.
   */
  @Override
  public void replace(DataSource dataSource, TableRows rows, LongConsumer inserted) {
    var template = new JdbcTemplate(dataSource);
    var table = quoted(rows.table());
    var copy =
        new CopyInsert(
            "COPY %s (%s) FROM STDIN WITH (FREEZE)"
                .formatted(table, String.join(", ", rows.columns())));
    new TransactionTemplate(new JdbcTransactionManager(dataSource))
        .executeWithoutResult(status -> {
          template.execute("TRUNCATE TABLE " + table);
          template.execute((Connection connection) -> {
            copy.insert(connection, rows.count(), rows.row(), inserted);
            return rows;
          });
          template.execute(
              "ALTER TABLE %s ALTER COLUMN %s RESTART WITH %d"
                  .formatted(table, rows.numbering(), rows.count() + 1));
        });
  }
}
