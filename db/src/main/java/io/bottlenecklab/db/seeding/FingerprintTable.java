package io.bottlenecklab.db.seeding;

import io.bottlenecklab.db.engine.Dialect;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The table {@code lab_seeding}: at most one row, with the fingerprint and the {@link Upkeep} of
 * what was seeded to the end. No migration creates it, as it is the same for all systems.
 */
final class FingerprintTable {

  static final String NAME = "lab_seeding";

  /** Reads the only row. */
  static final String READ =
      "SELECT still_seeded, nothing_added, server_settings, fingerprint FROM lab_seeding";

  private final Dialect dialect;
  private final JdbcClient client;

  FingerprintTable(Dialect dialect, JdbcClient client) {
    this.dialect = dialect;
    this.client = client;
  }

  /** Removes the fingerprint, where there is one. */
  void empty() {
    if (dialect.hasTable(client, NAME)) {
      client.sql("DELETE FROM " + NAME).update();
    }
  }

  /** Stores a fingerprint in the empty table. */
  void store(String fingerprint, Upkeep upkeep) {
    if (!dialect.hasTable(client, NAME)) {
      client
          .sql(
              """
              CREATE TABLE lab_seeding (
                fingerprint varchar(200) NOT NULL,
                seeded_at %s NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
                still_seeded text,
                nothing_added text,
                server_settings text NOT NULL)
              """
                  .formatted(dialect.instantType()))
          .update();
    }
    client
        .sql(
            """
            INSERT INTO lab_seeding (fingerprint, still_seeded, nothing_added, server_settings)
            VALUES (?, ?, ?, ?)
            """)
        .param(fingerprint)
        .param(upkeep.stillSeeded())
        .param(upkeep.nothingAdded())
        .param(String.join("\n", upkeep.serverSettings()))
        .update();
  }
}
