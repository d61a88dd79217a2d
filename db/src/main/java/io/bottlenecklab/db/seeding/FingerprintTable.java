package io.bottlenecklab.db.seeding;

import io.bottlenecklab.db.engine.Dialect;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The table {@code lab_seeding}: at most one row, the fingerprint of what was seeded to the end. No
 * migration makes it, as all systems have it alike.
 */
final class FingerprintTable {

  private static final String NAME = "lab_seeding";

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

  /** Stores a fingerprint; there is none before. */
  void store(String fingerprint) {
    if (!dialect.hasTable(client, NAME)) {
      client
          .sql(
              """
              CREATE TABLE %s (
                fingerprint varchar(200) NOT NULL,
                seeded_at %s NOT NULL DEFAULT CURRENT_TIMESTAMP(6))
              """
                  .formatted(NAME, dialect.instantType()))
          .update();
    }
    client
        .sql("INSERT INTO %s (fingerprint) VALUES (?)".formatted(NAME))
        .param(fingerprint)
        .update();
  }
}
