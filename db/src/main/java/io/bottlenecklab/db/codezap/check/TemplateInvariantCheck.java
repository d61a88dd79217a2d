package io.bottlenecklab.db.codezap.check;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the invariants of Code Zap's database. It only reads, in one snapshot, so it may run while
 * templates are being written.
 */
public final class TemplateInvariantCheck {

  /** The most violations of one invariant that are reported. */
  static final int EXAMPLES = 10;

  private TemplateInvariantCheck() {}

  /**
   * All violations, at most ten of each invariant.
   *
   * @param connection to the database; its transaction, if there is one, is ended
   */
  public static List<TemplateViolation> run(Connection connection) throws SQLException {
    var autoCommit = connection.getAutoCommit();
    connection.setAutoCommit(false);
    try {
      connection.rollback();
      try (var statement = connection.createStatement()) {
        statement.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      }
      var violations = new ArrayList<TemplateViolation>();
      for (var invariant : TemplateInvariant.values()) {
        violations.addAll(violations(connection, invariant));
      }
      return violations;
    } finally {
      connection.rollback();
      connection.setAutoCommit(autoCommit);
    }
  }

  private static List<TemplateViolation> violations(
      Connection connection, TemplateInvariant invariant) throws SQLException {
    if (invariant == TemplateInvariant.GRAMS_OF_THE_TEXT) {
      return GramCheck.run(connection);
    }
    var found = new ArrayList<TemplateViolation>();
    try (var query = connection.prepareStatement(invariant.violations() + " LIMIT " + EXAMPLES);
        var rows = query.executeQuery()) {
      while (rows.next()) {
        found.add(new TemplateViolation(invariant, rows.getString(1)));
      }
    }
    return found;
  }
}
