package io.bottlenecklab.db.lorawan;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the invariants of lorawan-service's database. It only reads, in one snapshot, so it may
 * run while frames come in.
 */
public final class SessionCheck {

  /** The most violations of one invariant that are reported. */
  private static final int EXAMPLES = 10;

  private SessionCheck() {}

  /**
   * All violations, at most ten of each invariant.
   *
   * @param connection to the database; its transaction, if there is one, is ended
   * @param pending how long after an acknowledgement its uplink may still be missing from a history
   */
  public static List<SessionViolation> run(Connection connection, Duration pending)
      throws SQLException {
    var autoCommit = connection.getAutoCommit();
    connection.setAutoCommit(false);
    try {
      connection.rollback();
      try (var statement = connection.createStatement()) {
        statement.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      }
      var violations = new ArrayList<SessionViolation>();
      for (var invariant : SessionInvariant.values()) {
        violations.addAll(violations(connection, invariant, pending));
      }
      return violations;
    } finally {
      connection.rollback();
      connection.setAutoCommit(autoCommit);
    }
  }

  private static List<SessionViolation> violations(
      Connection connection, SessionInvariant invariant, Duration pending) throws SQLException {
    var sql = invariant.violations(pending) + " LIMIT " + EXAMPLES;
    try (var query = connection.prepareStatement(sql);
        var rows = query.executeQuery()) {
      var found = new ArrayList<SessionViolation>();
      while (rows.next()) {
        found.add(new SessionViolation(invariant, rows.getString(1)));
      }
      return found;
    }
  }
}
