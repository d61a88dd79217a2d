package io.bottlenecklab.db.codezap.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.codezap.CodezapSeeding;
import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each invariant is broken on purpose, with the constraints out of the way. */
class TemplateInvariantCheckIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  @BeforeEach
  void sound() throws SQLException {
    database.empty();
    new CodezapSeeding(database).seedGrams(2, 50);
  }

  @Test
  void a_sound_database_has_no_violations() throws SQLException {
    assertThat(violated()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UPDATE template SET likes_count = likes_count + 1 WHERE id = 3 | LIKES_ARE_COUNTED
          DELETE FROM likes LIMIT 1                                      | LIKES_ARE_COUNTED
          UPDATE template SET category_id = 11 WHERE id = 1              | CATEGORY_OF_ITS_MEMBER
          UPDATE template SET category_id = 99 WHERE id = 1              | CATEGORY_OF_ITS_MEMBER
          INSERT INTO tag (name) SELECT name FROM tag WHERE id = 1       | TAG_NAME_ONCE
          UPDATE source_code SET template_id = 99 WHERE template_id = 5  | NOTHING_ORPHANED
          UPDATE template_tag SET template_id = 99 WHERE template_id = 5 | NOTHING_ORPHANED
          UPDATE thumbnail SET template_id = 99 WHERE template_id = 5    | NOTHING_ORPHANED
          UPDATE likes SET template_id = 99 LIMIT 1                      | NOTHING_ORPHANED
          INSERT INTO template_gram VALUES (1, 99)                       | NOTHING_ORPHANED
          DELETE FROM template WHERE id = 5                              | NOTHING_ORPHANED
          DELETE FROM source_code WHERE template_id = 5                  | SOURCE_CODE_OF_EACH
          UPDATE thumbnail SET source_code_id = 1 WHERE template_id = 5  | THUMBNAIL_OF_ITS_TEMPLATE
          UPDATE thumbnail SET source_code_id = 0 WHERE template_id = 5  | THUMBNAIL_OF_ITS_TEMPLATE
          DELETE FROM template_gram WHERE template_id = 5 LIMIT 1        | GRAMS_OF_THE_TEXT
          DELETE FROM template_gram WHERE template_id = 5                | GRAMS_OF_THE_TEXT
          INSERT INTO template_gram VALUES (4294967295, 50)              | GRAMS_OF_THE_TEXT
          UPDATE template SET title = 'zzz' WHERE id = 5                 | GRAMS_OF_THE_TEXT
          UPDATE source_code SET content = 'zzz' WHERE template_id = 5   | GRAMS_OF_THE_TEXT
          """)
  void each_violation_is_found(String damage, TemplateInvariant broken) throws SQLException {
    execute(
        "SET foreign_key_checks = 0",
        "ALTER TABLE tag DROP INDEX name",
        damage,
        "SET foreign_key_checks = 1");

    assertThat(violated()).contains(broken);
  }

  @Test
  void emoji_and_cases_are_tags_of_their_own() throws SQLException {
    execute("INSERT INTO tag (name) VALUES ('Java'), ('java'), ('👍'), ('🎉')");

    assertThat(violated()).isEmpty();
  }

  /** What another connection has not committed is not there. */
  @Test
  void a_template_half_written_is_no_violation() throws SQLException {
    try (var writing = database.connect();
        var statement = writing.createStatement()) {
      writing.setAutoCommit(false);
      statement.execute("DELETE FROM thumbnail WHERE template_id = 5");
      statement.execute("DELETE FROM source_code WHERE template_id = 5");

      assertThat(violated()).isEmpty();
      writing.rollback();
    }
  }

  private static Set<TemplateInvariant> violated() throws SQLException {
    var found = EnumSet.noneOf(TemplateInvariant.class);
    try (var connection = database.connect()) {
      TemplateInvariantCheck.run(connection).forEach(violation -> found.add(violation.invariant()));
      assertThat(connection.getAutoCommit()).isTrue();
    }
    return found;
  }

  private static void execute(String... statements) throws SQLException {
    try (var connection = database.connect();
        var statement = connection.createStatement()) {
      for (var sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
