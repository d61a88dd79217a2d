package io.bottlenecklab.db.seeding;

import io.bottlenecklab.db.engine.SchemaObjects;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Checks whether a seeder would find nothing to do, by a few statements instead of a JVM. */
public final class SeededFingerprint {

  private static final String READ =
      """
      SELECT fingerprint, still_seeded, only_seeded, notices_additions, server_settings
      FROM lab_fingerprint
      """;

  private SeededFingerprint() {}

  /**
   * Whether a seeder that was given this fingerprint has seeded to the end, and would find nothing
   * to do if it were run again. If so, the server gets the settings that the seeder would give it.
   *
   * @param connection to the database, as the user who seeds it
   * @param restore whether rows that were added since are to go, which is then checked, too
   */
  public static boolean isCurrent(Connection connection, String fingerprint, boolean restore)
      throws SQLException {
    if (!SchemaObjects.hasTable(connection, FingerprintTable.NAME)) {
      return false;
    }
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(READ)) {
      if (!row.next()
          || !fingerprint.equals(row.getString("fingerprint"))
          || !isTrue(connection, row.getString("still_seeded"))
          || (restore && !isAsSeeded(connection, row))) {
        return false;
      }
      for (var setting : row.getString("server_settings").lines().toList()) {
        execute(connection, setting);
      }
      return true;
    }
  }

  /** Whether a seeder that was given this fingerprint has seeded to the end. */
  public static boolean isStored(Connection connection, String fingerprint) throws SQLException {
    if (!SchemaObjects.hasTable(connection, FingerprintTable.NAME)) {
      return false;
    }
    try (var statement = connection.createStatement();
        var row = statement.executeQuery("SELECT fingerprint FROM lab_fingerprint")) {
      return row.next() && fingerprint.equals(row.getString("fingerprint"));
    }
  }

  private static boolean isAsSeeded(Connection connection, ResultSet row) throws SQLException {
    return row.getBoolean("notices_additions") && isTrue(connection, row.getString("only_seeded"));
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static boolean isTrue(Connection connection, String query) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      return row.next() && row.getBoolean(1);
    }
  }
}
