package io.bottlenecklab.db.seeding;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks whether a seeder would find nothing to do, by a few statements instead of a JVM. */
public final class SeededFingerprint {

  private SeededFingerprint() {}

  /**
   * Whether a seeder that was given this fingerprint has seeded to the end, and would find nothing
   * to do if it were run again. If so, the server gets the settings that the seeder would give it.
   *
   * @param connection to the database, as the user who seeds it
   * @param restore whether rows that were added since are to go: whether there are some is looked
   *     at, too
   */
  public static boolean isCurrent(Connection connection, String fingerprint, boolean restore)
      throws SQLException {
    var upkeep = read(connection, fingerprint);
    if (upkeep.isEmpty()
        || !holds(connection, upkeep.get().stillSeeded(), true)
        || (restore && !holds(connection, upkeep.get().nothingAdded(), false))) {
      return false;
    }
    try (var statement = connection.createStatement()) {
      for (var setting : upkeep.get().serverSettings()) {
        statement.execute(setting);
      }
    }
    return true;
  }

  private static Optional<Upkeep> read(Connection connection, String fingerprint)
      throws SQLException {
    if (!hasTable(connection)) {
      return Optional.empty();
    }
    try (var query = connection.prepareStatement(FingerprintTable.READ);
        var row = query.executeQuery()) {
      return row.next() && row.getString(4).equals(fingerprint)
          ? Optional.of(
              new Upkeep(row.getString(1), row.getString(2), row.getString(3).lines().toList()))
          : Optional.empty();
    }
  }

  private static boolean hasTable(Connection connection) throws SQLException {
    try (var tables =
        connection
            .getMetaData()
            .getTables(
                connection.getCatalog(), connection.getSchema(), FingerprintTable.NAME, null)) {
      return tables.next();
    }
  }

  private static boolean holds(Connection connection, @Nullable String query, boolean withoutQuery)
      throws SQLException {
    if (query == null) {
      return withoutQuery;
    }
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      return row.next() && row.getBoolean(1);
    }
  }
}
