package io.bottlenecklab.db.engine;

import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcOperations;

/** The SQL and the driver settings of one kind of database. */
public interface Dialect {

  /** The beginning of a JDBC address, such as {@code jdbc:mysql:}. */
  String urlScheme();

  /** Driver settings of a seeder's connections. */
  Map<String, String> connectionProperties();

  /** Quotes a name, which may be a reserved word. */
  String quoted(String name);

  /**
   * A query that takes the seeders' lock on the database and returns true; false if another seeder
   * has it. The lock ends with the connection.
   */
  String tryLock();

  /** A query that waits until no other seeder has the lock, takes it and returns true. */
  String waitForLock();

  /** Drops an index. */
  void dropIndex(JdbcOperations jdbc, String table, String index);

  /** Removes all rows of the tables. */
  void empty(JdbcOperations jdbc, List<String> tables);

  /** An insertion of many rows into that table. */
  BulkInsert insertInto(String table, String... columns);

  /** Has the database give the number {@code next} to the next row of the table. */
  void numberFrom(JdbcOperations jdbc, String table, String column, long next);

  /** Updates the planner's statistics of the tables. */
  void refreshStatistics(JdbcOperations jdbc, List<String> tables);

  /**
   * Runs changes in one transaction, unless the database commits each table that it empties.
   *
   * @param connection of one connection
   */
  void atomically(DataSource connection, Runnable changes);
}
