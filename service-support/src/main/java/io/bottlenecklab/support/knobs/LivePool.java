package io.bottlenecklab.support.knobs;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessResourceFailureException;

/** Asks the connection pool, or a connection of it. */
public final class LivePool {

  private LivePool() {}

  /**
   * Starts the pool if necessary: only then it fixes its limits (an unset minimum becomes the
   * maximum).
   */
  static HikariDataSource started(HikariDataSource pool) {
    return pool.isRunning() && pool.getHikariPoolMXBean() != null
        ? pool
        : ask(pool, connection -> pool);
  }

  /**
   * Asks a connection, and returns it to the pool.
   *
   * @throws DataAccessResourceFailureException if the database cannot be asked
   */
  public static <T> T ask(DataSource pool, Question<T> question) {
    try (var connection = pool.getConnection()) {
      return question.ask(connection);
    } catch (SQLException e) {
      throw new DataAccessResourceFailureException("the database cannot be asked", e);
    }
  }

  /**
   * Whether an index serves searches by a column: the column is its first, and it covers every row.
   *
   * @throws DataAccessResourceFailureException if the database cannot be asked
   */
  public static boolean hasIndex(DataSource pool, String table, String column) {
    return ask(pool, connection -> hasIndex(connection, table, column));
  }

  private static boolean hasIndex(Connection connection, String table, String column)
      throws SQLException {
    try (var columns =
        connection
            .getMetaData()
            .getIndexInfo(connection.getCatalog(), connection.getSchema(), table, false, true)) {
      while (columns.next()) {
        if (columns.getInt("ORDINAL_POSITION") == 1
            && column.equalsIgnoreCase(columns.getString("COLUMN_NAME"))
            && columns.getString("FILTER_CONDITION") == null) {
          return true;
        }
      }
      return false;
    }
  }

  /** What is asked of a connection. */
  @FunctionalInterface
  public interface Question<T> {
    /** The answer. */
    T ask(Connection connection) throws SQLException;
  }
}
