package io.bottlenecklab.db.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.TreeSet;

/** Says which tables and indexes a database has. */
public final class SchemaObjects {

  private SchemaObjects() {}

  /** Whether there is such a table. */
  public static boolean hasTable(Connection connection, String table) throws SQLException {
    try (var tables =
        connection
            .getMetaData()
            .getTables(connection.getCatalog(), connection.getSchema(), table, null)) {
      return tables.next();
    }
  }

  /** The names of a table's indexes. */
  public static Set<String> indexes(Connection connection, String table) throws SQLException {
    try (var columns =
        connection
            .getMetaData()
            .getIndexInfo(connection.getCatalog(), connection.getSchema(), table, false, true)) {
      var names = new TreeSet<String>();
      while (columns.next()) {
        names.add(columns.getString("INDEX_NAME"));
      }
      return names;
    }
  }
}
