package io.bottlenecklab.db.engine;

import java.util.Map;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The SQL and the driver settings of one kind of database. */
public interface Dialect {

  /** The beginning of a JDBC address, such as {@code jdbc:mysql:}. */
  String urlScheme();

  /** Driver settings of a seeder's connection. */
  Map<String, String> connectionProperties();

  /** Quotes a name, which may be a reserved word. */
  String quoted(String name);

  /** The type of a column that holds an instant, in microseconds. */
  String instantType();

  /** The lock that keeps other seeders of the same database out. */
  SeederLock lock(JdbcClient client);

  /** Whether the database has that table. */
  boolean hasTable(JdbcClient client, String table);

  /** Whether the table has that index. */
  boolean hasIndex(JdbcClient client, String table, String index);

  /** Drops an index that is there. */
  void dropIndex(JdbcClient client, String table, String index);

  /** Updates the planner's statistics of the table. */
  void refreshStatistics(JdbcClient client, String table);

  /**
   * Empties a table and inserts rows, as fast as the database can. Where it is interrupted, the
   * table holds any part of the old or the new rows.
   *
   * @param dataSource of one connection
   * @param inserted told how many rows have been inserted since the beginning
   */
  void replace(DataSource dataSource, TableRows rows, LongConsumer inserted);
}
