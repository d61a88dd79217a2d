package io.bottlenecklab.lab.backing;

import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** An SQL database of one variant. */
public interface DatabaseBacking extends Backing {

  @Override
  default boolean isDatabase() {
    return true;
  }

  /** Where a client of the lab's finds one of its databases. */
  DatabaseAccess access(String database, Endpoints endpoints);

  /** The database with the system's own rows; empty if it has none. */
  Optional<String> ownDatabase();

  /** Product and version, such as {@code MariaDB 11.4.5}. */
  String product(Connection connection) throws SQLException;

  /** How it runs a statement. */
  Plan plan(Connection connection, String table, String sql) throws SQLException;

  /**
   * A query plan in the database's own words.
   *
   * @param access how rows are found, in a line
   * @param lines the whole plan
   * @param size what statistics say of the table
   */
  record Plan(String access, List<String> lines, String size) {}
}
