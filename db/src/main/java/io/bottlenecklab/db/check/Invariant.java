package io.bottlenecklab.db.check;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * What must hold in a database at any time.
 *
 * @param description describes a violation
 * @param violations a query that returns a text for each violation, which says where it is
 */
public record Invariant(String description, String violations) {

  /** The most violations of one invariant that are reported. */
  private static final int EXAMPLES = 10;

  /**
   * All violations, at most ten of each invariant. Only reads, in one snapshot, so it may run while
   * the database is written.
   *
   * @param connection to the database; its transaction, if there is one, is ended
   */
  public static List<String> check(Connection connection, List<Invariant> invariants)
      throws SQLException {
    var autoCommit = connection.getAutoCommit();
    connection.setAutoCommit(false);
    try {
      connection.rollback();
      try (var statement = connection.createStatement()) {
        statement.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      }
      var violations = new ArrayList<String>();
      for (var invariant : invariants) {
        for (var where : texts(connection, invariant.violations() + " LIMIT " + EXAMPLES)) {
          violations.add(invariant.description() + ": " + where);
        }
      }
      return violations;
    } finally {
      connection.rollback();
      connection.setAutoCommit(autoCommit);
    }
  }

  private static List<String> texts(Connection connection, String sql) throws SQLException {
    try (var query = connection.prepareStatement(sql);
        var rows = query.executeQuery()) {
      var texts = new ArrayList<String>();
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
      return texts;
    }
  }
}
