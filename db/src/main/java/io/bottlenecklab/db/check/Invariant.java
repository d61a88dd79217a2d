package io.bottlenecklab.db.check;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * What must hold in a database at any time.
 *
 * @param description describes a violation
 * @param search finds violations
 */
public record Invariant(String description, Search search) {

  /** The most violations of one invariant that are reported. */
  private static final int EXAMPLES = 10;

  /** Finds violations of one invariant. */
  @FunctionalInterface
  public interface Search {

    /**
     * A text for each violation, which says where it is.
     *
     * @param most at most so many
     */
    List<String> find(Connection connection, int most) throws SQLException;
  }

  /** An invariant whose violations a query returns, one text each. */
  public static Invariant of(String description, String violations) {
    return new Invariant(
        description, (connection, most) -> texts(connection, violations + " LIMIT " + most));
  }

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
        for (var where : invariant.search().find(connection, EXAMPLES)) {
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
