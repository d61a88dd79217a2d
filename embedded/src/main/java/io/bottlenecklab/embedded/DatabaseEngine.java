package io.bottlenecklab.embedded;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;

/** What is particular to one database engine. */
interface DatabaseEngine extends ServerEngine {

  /** JDBC address without the database's name. */
  String jdbcUrl(int port);

  /** The database an administrator connects to. */
  String administration();

  /**
   * Whether the database of that name is there: a query with one parameter, with a row if it is.
   */
  String databaseQuery();

  /** Whether it also writes asynchronously, past the page cache. */
  boolean writesAsynchronously();

  @Override
  default boolean answers(int port) throws RefusedException {
    try {
      DriverManager.getConnection(
              jdbcUrl(port) + administration(), EmbeddedDatabase.USER, EmbeddedDatabase.PASSWORD)
          .close();
      return true;
    } catch (SQLException e) {
      if (comesUp(e)) {
        return false;
      }
      throw new RefusedException(e);
    }
  }

  /** Nothing listens yet (class 08), or PostgreSQL is still recovering (57P03). */
  private static boolean comesUp(SQLException refusal) {
    var state = Objects.requireNonNullElse(refusal.getSQLState(), "");
    return state.startsWith("08") || state.equals("57P03");
  }
}
