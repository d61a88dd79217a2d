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

  /** What is asked of a connection. */
  @FunctionalInterface
  public interface Question<T> {
    /** The answer. */
    T ask(Connection connection) throws SQLException;
  }
}
