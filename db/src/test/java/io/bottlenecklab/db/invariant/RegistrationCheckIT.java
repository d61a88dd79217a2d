package io.bottlenecklab.db.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.invariant.RegistrationCheck.Result;
import io.bottlenecklab.db.testing.TestDatabase;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** Calls of five records; the table without its key, so that it can be wrong. */
class RegistrationCheckIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  private static final RecordIds IDS = new RecordIds(1);

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void a_table() throws SQLException {
    database.empty();
    database.migrateMinlog();
    new JdbcTemplate(database.dataSource()).execute("ALTER TABLE log_entry DROP PRIMARY KEY");
  }

  @Test
  void what_was_answered_and_stands_in_the_table_is_neither_lost_nor_doubled() throws Exception {
    answered(0, 10);
    store(IDS, 0, 1, 2, 3, 4, 10, 11, 12, 13, 14);

    assertThat(check(List.of())).isEqualTo(new Result(10, 10, 0, 0, 0, List.of()));
    assertThat(check(List.of()).holds()).isTrue();
  }

  @Test
  void what_was_not_answered_may_stand_in_the_table_or_not() throws Exception {
    answered(0);
    store(IDS, 0, 1, 2, 3, 4, 5, 6);
    store(new RecordIds(2), 0, 1, 2);

    assertThat(check(List.of())).isEqualTo(new Result(5, 7, 0, 0, 0, List.of()));
  }

  @Test
  void what_was_answered_and_is_nowhere_is_lost_and_named() throws Exception {
    answered(0);
    store(IDS, 0, 1, 4);

    var result = check(List.of(IDS.id(3), UUID.randomUUID()));

    assertThat(result).isEqualTo(new Result(5, 3, 1, 1, 0, List.of(IDS.id(2))));
    assertThat(result.holds()).isFalse();
  }

  @Test
  void a_dead_letter_that_was_stored_after_all_is_stored() throws Exception {
    answered(0);
    store(IDS, 0, 1, 2, 3, 4);

    assertThat(check(List.of(IDS.id(3)))).isEqualTo(new Result(5, 5, 0, 0, 0, List.of()));
  }

  @Test
  void what_stands_there_twice_is_doubled() throws Exception {
    answered(0);
    store(IDS, 0, 1, 2, 3, 4, 4, 4);

    assertThat(check(List.of())).isEqualTo(new Result(5, 5, 0, 0, 1, List.of(IDS.id(4))));
  }

  @Test
  void a_journal_that_was_cut_off_tells_all_before() throws Exception {
    answered(0);
    Files.write(journal(), new byte[] {0, 0, 0, 5, 0}, StandardOpenOption.APPEND);
    store(IDS, 0, 1, 2, 3, 4);

    assertThat(check(List.of()).answered()).isEqualTo(5);
  }

  private Result check(List<UUID> deadLetters) throws SQLException, IOException {
    try (var connection = database.connect()) {
      return RegistrationCheck.run(connection, IDS, AnsweredRecords.read(journal()), deadLetters);
    }
  }

  private void answered(int... firsts) throws IOException {
    try (var journal = AnsweredRecords.appendTo(journal())) {
      for (var first : firsts) {
        journal.answered(first, 5);
      }
    }
  }

  private Path journal() {
    return folder.resolve("answered");
  }

  private static void store(RecordIds ids, int... numbers) {
    new JdbcTemplate(database.dataSource())
        .batchUpdate(
            """
            INSERT INTO log_entry VALUES (?, '', now(6), now(6), '', '', NULL, '', '', '', '')
            """,
            IntStream.of(numbers)
                .mapToObj(ids::id)
                .map(id ->
                    new Object[] {
                      ByteBuffer.allocate(16)
                          .putLong(id.getMostSignificantBits())
                          .putLong(id.getLeastSignificantBits())
                          .array()
                    })
                .toList());
  }
}
