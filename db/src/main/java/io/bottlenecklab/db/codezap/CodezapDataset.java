package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.seeding.SeedingState;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The mark in a Code Zap database that says which dataset it holds.
 *
 * @param members how many
 * @param templates seeded ones; those created since are not counted
 * @param seed everything was drawn from
 * @param digest of the seeded rows; empty while some are missing
 * @param grams whether the grams of all templates are there
 */
record CodezapDataset(
    int members, long templates, long seed, String digest, boolean grams, SeedingState state) {

  /** A dataset of which nothing is there yet. */
  CodezapDataset(int members, long templates, long seed) {
    this(members, templates, seed, "", false, SeedingState.SEEDING);
  }

  static Optional<CodezapDataset> read(JdbcClient client) {
    return client
        .sql("SELECT members, templates, seed, digest, grams, state FROM dataset")
        .query((row, index) ->
            new CodezapDataset(
                row.getInt("members"),
                row.getLong("templates"),
                row.getLong("seed"),
                row.getString("digest"),
                row.getBoolean("grams"),
                SeedingState.valueOf(row.getString("state"))))
        .optional();
  }

  /** Replaces the mark. An interruption leaves no mark, which is safe. */
  CodezapDataset write(JdbcClient client) {
    client.sql("DELETE FROM dataset").update();
    client
        .sql(
            """
            INSERT INTO dataset (members, templates, seed, digest, grams, state)
            VALUES (?, ?, ?, ?, ?, ?)
            """)
        .params(members, templates, seed, digest, grams, state.name())
        .update();
    return this;
  }

  CodezapDataset with(SeedingState reached) {
    return new CodezapDataset(members, templates, seed, digest, grams, reached);
  }

  CodezapDataset withGrams(boolean allThere) {
    return new CodezapDataset(members, templates, seed, digest, allThere, SeedingState.SEEDED);
  }

  CodezapDataset withRows(String digestOfRows) {
    return new CodezapDataset(members, templates, seed, digestOfRows, false, SeedingState.SEEDED);
  }

  boolean sameRowsAs(CodezapDataset other) {
    return members == other.members && templates == other.templates && seed == other.seed;
  }
}
