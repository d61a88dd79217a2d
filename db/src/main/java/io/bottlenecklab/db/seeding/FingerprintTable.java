package io.bottlenecklab.db.seeding;

import java.util.Optional;

/**
 * The table {@code lab_fingerprint}: at most one row, which says what was seeded and how far, and
 * has the fingerprint once all is done. No migration creates it, as it is the same for all systems.
 */
final class FingerprintTable {

  static final String NAME = "lab_fingerprint";

  private final SeederConnections connections;

  FingerprintTable(SeederConnections connections) {
    this.connections = connections;
  }

  /**
   * What was seeded.
   *
   * @param dataset decides which rows
   * @param onlySeeded a query that returns whether there are no others; empty while rows are
   *     missing
   */
  record Seeded(String dataset, SeedingState state, String onlySeeded) {}

  /** Removes the fingerprint, if there is one. */
  void removeFingerprint() {
    if (connections.hasTable(NAME)) {
      connections.jdbc().update("UPDATE lab_fingerprint SET fingerprint = NULL");
    }
  }

  /** Creates the table if it is not there. */
  void create() {
    connections
        .jdbc()
        .execute(
            """
            CREATE TABLE IF NOT EXISTS lab_fingerprint (
              dataset varchar(200) NOT NULL,
              state varchar(16) NOT NULL,
              only_seeded text NOT NULL,
              fingerprint varchar(200),
              still_seeded text,
              notices_additions boolean,
              server_settings text)
            """);
  }

  Optional<Seeded> read() {
    return connections
        .client()
        .sql("SELECT dataset, state, only_seeded FROM lab_fingerprint")
        .query((row, index) ->
            new Seeded(
                row.getString("dataset"),
                SeedingState.valueOf(row.getString("state")),
                row.getString("only_seeded")))
        .optional();
  }

  /** Replaces the row. An interruption leaves none, which is safe. */
  void write(Seeded seeded) {
    connections.jdbc().update("DELETE FROM lab_fingerprint");
    connections
        .jdbc()
        .update(
            "INSERT INTO lab_fingerprint (dataset, state, only_seeded) VALUES (?, ?, ?)",
            seeded.dataset(),
            seeded.state().name(),
            seeded.onlySeeded());
  }

  void write(SeedingState reached) {
    connections.jdbc().update("UPDATE lab_fingerprint SET state = ?", reached.name());
  }

  /** Stores a fingerprint, with what has to be looked at and done in place of another run. */
  void storeFingerprint(String fingerprint, Seeder seeder) {
    connections
        .jdbc()
        .update(
            """
            UPDATE lab_fingerprint
            SET fingerprint = ?, still_seeded = ?, notices_additions = ?, server_settings = ?
            """,
            fingerprint,
            seeder.stillSeeded(),
            seeder.noticesAdditions(),
            String.join("\n", seeder.serverSettings()));
  }
}
