package io.bottlenecklab.db;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What the database says of its own content, so that data directories are used again.
 *
 * @param system the system the data is for
 * @param users how many
 * @param seed everything was drawn from
 * @param strength of the stored password hashes
 */
record DatasetMarker(String system, long users, long seed, int strength, State state) {

  /** How far the seeder got. */
  enum State {
    /** Rows may be missing, or be those of another dataset. */
    SEEDING,
    /** All rows are there; the planner's statistics may be older than they or the index. */
    SEEDED,
    /** Nothing is left to do. */
    READY
  }

  static Optional<DatasetMarker> read(JdbcClient client, String system) {
    return client
        .sql("SELECT users, seed, strength, state FROM dataset WHERE system_name = ?")
        .param(system)
        .query((row, index) ->
            new DatasetMarker(
                system,
                row.getLong("users"),
                row.getLong("seed"),
                row.getInt("strength"),
                State.valueOf(row.getString("state"))))
        .optional();
  }

  /** Replaces the mark of the same system. Where it is interrupted there is none, which is safe. */
  void write(JdbcClient client) {
    client.sql("DELETE FROM dataset WHERE system_name = ?").param(system).update();
    client
        .sql(
            """
            INSERT INTO dataset (system_name, users, seed, strength, state)
            VALUES (?, ?, ?, ?, ?)
            """)
        .params(system, users, seed, strength, state.name())
        .update();
  }

  DatasetMarker with(State reached) {
    return new DatasetMarker(system, users, seed, strength, reached);
  }

  boolean sameRowsAs(DatasetMarker other) {
    return with(other.state).equals(other);
  }
}
