package io.bottlenecklab.db;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.testing.Slow;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every system's seeder promises. A system's test extends it, and adds what is special. */
public abstract class SeederContract extends SeedingTest {

  private final TestDatabase database;

  /** Seeds that database. */
  protected SeederContract(TestDatabase database) {
    super(database);
    this.database = database;
  }

  /** The seeder of a small dataset. */
  protected abstract TestSeeder seeder();

  /** The size of the largest table in that dataset. */
  protected abstract String size();

  /** The least size. */
  protected int smallest() {
    return 0;
  }

  /** So many rows that a seeder is killed while it inserts them. */
  protected abstract long large();

  /** One number or text for all seeded rows. */
  protected abstract String digest() throws SQLException;

  /** Statements, each of which does a thing that the service does and that restoring undoes. */
  protected abstract List<String> written();

  /** A statement that removes rows which any seeder looks for. */
  protected abstract String damage();

  /** What is inconsistent. */
  protected List<String> violations() throws SQLException {
    return List.of();
  }

  @Test
  final void the_same_dataset_gives_the_same_rows_and_another_one_replaces_them()
      throws SQLException {
    seeder().seed();
    var rows = digest();
    assertThat(violations()).isEmpty();
    database.empty();

    seeder().seed();
    assertThat(digest()).isEqualTo(rows);

    seeder().seed("DATASET_SEED=2");
    assertThat(digest()).isNotEqualTo(rows);
    seeder().seed();
    assertThat(digest()).isEqualTo(rows);
    assertThat(violations()).isEmpty();
  }

  @Test
  final void the_smallest_dataset_is_one_too() throws SQLException {
    assertThat(seeder().seed(size() + "=" + smallest()).failed()).isFalse();
    assertThat(violations()).isEmpty();
  }

  @Test
  final void seeding_again_does_nothing_and_leaves_what_was_written_since() throws SQLException {
    seeder().seed();
    execute(written().getFirst());
    var rows = digest();

    assertThat(seeder().seed().done()).isEmpty();
    assertThat(digest()).isEqualTo(rows);
  }

  @Test
  final void what_was_written_since_is_noticed_and_undone_if_it_is_to_go() throws SQLException {
    seeder().seed(FINGERPRINT);
    var rows = digest();
    assertThat(seeder().seed(FINGERPRINT, RESTORE).done()).isEmpty();
    for (var statement : written()) {
      assertThatItIsNoticed(statement);
      execute(statement);
    }

    seeder().seed(FINGERPRINT, RESTORE);

    assertThat(digest()).isEqualTo(rows);
    assertThat(isCurrent(true)).isTrue();
  }

  /** Undoes the statement. */
  private void assertThatItIsNoticed(String statement) throws SQLException {
    try (var connection = database.connect();
        var writing = connection.createStatement()) {
      connection.setAutoCommit(false);
      writing.execute(statement);
      assertThat(isCurrent(connection, false)).as(statement).isTrue();
      assertThat(isCurrent(connection, true)).as(statement).isFalse();
      connection.rollback();
    }
  }

  @Test
  final void rows_that_went_missing_are_seeded_again() throws SQLException {
    seeder().seed();
    var rows = digest();
    execute(damage());

    seeder().seed();

    assertThat(digest()).isEqualTo(rows);
  }

  @Test
  final void statistics_that_an_interruption_left_stale_are_refreshed() throws SQLException {
    seeder().seed();
    var rows = digest();
    execute("UPDATE lab_fingerprint SET state = 'SEEDED'");

    assertThat(seeder().seed().done()).containsExactly("refreshing statistics");
    assertThat(digest()).isEqualTo(rows);
    assertThat(state()).isEqualTo("READY");
  }

  @Test
  @Slow
  final void a_killed_seeder_leaves_nothing_that_the_next_one_does_not_mend() throws Exception {
    var closing = seeder().seed(FINGERPRINT).lines().getLast();
    var rows = digest();
    var killed = seeder().start(FINGERPRINT, size() + "=" + large());
    try (var output = killed.inputReader()) {
      assertThat(output.lines().anyMatch(line -> line.contains("%)"))).isTrue();
      killed.destroyForcibly().waitFor();
    }
    assertThat(state()).isEqualTo("SEEDING");
    assertThat(isCurrent(false)).isFalse();

    var mending = seeder().start(FINGERPRINT);

    assertThat(mending.inputReader().readAllLines()).last().isEqualTo(closing);
    assertThat(mending.waitFor()).isZero();
    assertThat(digest()).isEqualTo(rows);
    assertThat(violations()).isEmpty();
    assertThat(isCurrent(true)).isTrue();
  }

  private String state() {
    return client().sql("SELECT state FROM lab_fingerprint").query(String.class).single();
  }
}
