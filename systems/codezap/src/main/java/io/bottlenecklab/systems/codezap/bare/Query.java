package io.bottlenecklab.systems.codezap.bare;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A statement with its parameters over plain JDBC. */
public final class Query {

  private Query() {}

  /** Prepares a statement, and sets its parameters; the caller closes it. */
  public static PreparedStatement of(Connection connection, String sql, Collection<?> parameters)
      throws SQLException {
    return with(connection.prepareStatement(sql), parameters);
  }

  private static PreparedStatement with(PreparedStatement statement, Collection<?> parameters)
      throws SQLException {
    try {
      var index = 0;
      for (var parameter : parameters) {
        statement.setObject(++index, parameter);
      }
      return statement;
    } catch (SQLException e) {
      statement.close();
      throw e;
    }
  }

  /** Reads the first column of each row. */
  public static List<Long> keys(Connection connection, String sql, Collection<?> parameters)
      throws SQLException {
    var keys = new ArrayList<Long>();
    try (var query = of(connection, sql, parameters);
        var row = query.executeQuery()) {
      while (row.next()) {
        keys.add(row.getLong(1));
      }
    }
    return keys;
  }

  /** Reads every column, and returns the number of rows. */
  public static int read(Connection connection, String sql, Collection<?> parameters)
      throws SQLException {
    var count = 0;
    try (var query = of(connection, sql, parameters);
        var row = query.executeQuery()) {
      var columns = row.getMetaData().getColumnCount();
      while (row.next()) {
        for (var column = 1; column <= columns; column++) {
          var _ = row.getObject(column);
        }
        count++;
      }
    }
    return count;
  }

  /** Changes rows, and returns their number. */
  public static int update(Connection connection, String sql, Collection<?> parameters)
      throws SQLException {
    try (var statement = of(connection, sql, parameters)) {
      return statement.executeUpdate();
    }
  }

  /** Inserts a row, and returns its key. */
  public static long insert(Connection connection, String sql, Collection<?> parameters)
      throws SQLException {
    try (var statement =
        with(connection.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS), parameters)) {
      statement.executeUpdate();
      try (var key = statement.getGeneratedKeys()) {
        if (!key.next()) {
          throw new SQLException("nothing was stored by " + sql);
        }
        return key.getLong(1);
      }
    }
  }
}
