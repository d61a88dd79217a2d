package io.bottlenecklab.db.engine;

import java.sql.Connection;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** MySQL and MariaDB: inserts many rows with each statement. */
final class MysqlDialect implements Dialect {

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
  public String instantType() {
    return "timestamp(6)";
  }

  @Override
  public SeederLock lock(JdbcClient client) {
    return new NamedLock(client);
  }

  @Override
  public boolean hasTable(JdbcClient client, String table) {
    return client
            .sql(
                """
                SELECT count(*) FROM information_schema.tables
                WHERE table_schema = database() AND table_name = ?
                """)
            .param(table)
            .query(Long.class)
            .single()
        > 0;
  }

  @Override
  public boolean hasIndex(JdbcClient client, String table, String index) {
    return client
            .sql(
                """
                SELECT count(*) FROM information_schema.statistics
                WHERE table_schema = database() AND table_name = ? AND index_name = ?
                """)
            .params(table, index)
            .query(Long.class)
            .single()
        > 0;
  }

  @Override
  public void dropIndex(JdbcClient client, String table, String index) {
    client.sql("DROP INDEX %s ON %s".formatted(index, quoted(table))).update();
  }

  @Override
  public void refreshStatistics(JdbcClient client, String table) {
    client.sql("ANALYZE TABLE " + quoted(table)).query().listOfRows();
  }

  /** The server itself numbers the next row after the greatest number. */
  @Override
  public void replace(DataSource dataSource, TableRows rows, LongConsumer inserted) {
    var template = new JdbcTemplate(dataSource);
    template.execute("TRUNCATE TABLE " + quoted(rows.table()));
    var insert = new MultiRowInsert(rows.table(), rows.columns());
    var total = new AtomicLong();
    template.execute((Connection connection) -> {
      insert.insert(
          connection, 0, rows.count(), rows.row(), more -> inserted.accept(total.addAndGet(more)));
      return rows;
    });
  }
}
