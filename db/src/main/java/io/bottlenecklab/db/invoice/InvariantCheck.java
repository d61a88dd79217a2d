package io.bottlenecklab.db.invoice;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the invariants of einvoice-service's database. It only reads, in one snapshot, so it may
 * run while invoices are being issued.
 */
public final class InvariantCheck {

  /** The most violations of one invariant that are reported. */
  private static final int EXAMPLES = 10;

  private InvariantCheck() {}

  /**
   * All violations, at most ten of each invariant.
   *
   * @param connection to the database; its transaction, if there is one, is ended
   */
  public static List<InvariantViolation> run(Connection connection) throws SQLException {
    var autoCommit = connection.getAutoCommit();
    connection.setAutoCommit(false);
    try {
      connection.rollback();
      try (var statement = connection.createStatement()) {
        statement.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      }
      var violations = new ArrayList<InvariantViolation>();
      for (var invariant : Invariant.values()) {
        violations.addAll(violations(connection, invariant));
      }
      return violations;
    } finally {
      connection.rollback();
      connection.setAutoCommit(autoCommit);
    }
  }

  private static List<InvariantViolation> violations(Connection connection, Invariant invariant)
      throws SQLException {
    try (var query = connection.prepareStatement(invariant.violations() + " LIMIT " + EXAMPLES);
        var rows = query.executeQuery()) {
      var found = new ArrayList<InvariantViolation>();
      while (rows.next()) {
        found.add(new InvariantViolation(invariant, rows.getString(1)));
      }
      return found;
    }
  }
}
