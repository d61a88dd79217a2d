package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.seeding.SeedingState;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The mark in auth-service's database that says which dataset it holds.
 *
 * @param users how many
 * @param seed everything was drawn from
 * @param strength of the stored password hashes
 */
record SignInDataset(long users, long seed, int strength, SeedingState state) {

  /** The key of the table's only row. */
  private static final String SYSTEM = "signin";

  /** Reads the mark. Several marks, left by versions with other keys, count as none. */
  static Optional<SignInDataset> read(JdbcClient client) {
    var marks =
        client
            .sql("SELECT users, seed, strength, state FROM dataset")
            .query((row, index) ->
                new SignInDataset(
                    row.getLong("users"),
                    row.getLong("seed"),
                    row.getInt("strength"),
                    SeedingState.valueOf(row.getString("state"))))
            .list();
    return marks.size() == 1 ? Optional.of(marks.getFirst()) : Optional.empty();
  }

  /** Replaces the mark. An interruption leaves no mark, which is safe. */
  void write(JdbcClient client) {
    client.sql("DELETE FROM dataset").update();
    client
        .sql(
            """
            INSERT INTO dataset (system_name, users, seed, strength, state)
            VALUES (?, ?, ?, ?, ?)
            """)
        .params(SYSTEM, users, seed, strength, state.name())
        .update();
  }

  SignInDataset with(SeedingState reached) {
    return new SignInDataset(users, seed, strength, reached);
  }

  boolean sameRowsAs(SignInDataset other) {
    return with(other.state).equals(other);
  }
}
