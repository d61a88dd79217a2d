package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.seeding.SeedingState;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The mark in a MinLog database that says which dataset it holds.
 *
 * @param citizens how many
 * @param entries seeded ones; those registered since are not counted
 * @param seed everything was drawn from
 */
record MinlogDataset(int citizens, long entries, long seed, SeedingState state) {

  static Optional<MinlogDataset> read(JdbcClient client) {
    return client
        .sql("SELECT citizens, entries, seed, state FROM dataset")
        .query((row, index) ->
            new MinlogDataset(
                row.getInt("citizens"),
                row.getLong("entries"),
                row.getLong("seed"),
                SeedingState.valueOf(row.getString("state"))))
        .optional();
  }

  /** Replaces the mark. An interruption leaves no mark, which is safe. */
  void write(JdbcClient client) {
    client.sql("DELETE FROM dataset").update();
    client
        .sql("INSERT INTO dataset (citizens, entries, seed, state) VALUES (?, ?, ?, ?)")
        .params(citizens, entries, seed, state.name())
        .update();
  }

  MinlogDataset with(SeedingState reached) {
    return new MinlogDataset(citizens, entries, seed, reached);
  }

  boolean sameRowsAs(MinlogDataset other) {
    return with(other.state).equals(other);
  }
}
