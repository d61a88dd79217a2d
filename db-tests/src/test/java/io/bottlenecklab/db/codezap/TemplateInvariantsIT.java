package io.bottlenecklab.db.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.TestSeeder;
import io.bottlenecklab.db.check.InvariantsContract;
import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Each invariant is broken on purpose, with the constraints out of the way. */
class TemplateInvariantsIT extends InvariantsContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  TemplateInvariantsIT() {
    super(database);
  }

  @Override
  protected List<String> check(Connection connection) throws SQLException {
    return TemplateInvariants.check(connection);
  }

  @BeforeAll
  static void a_tag_may_be_there_twice() {
    seeder().seed();
    new JdbcTemplate(database.dataSource()).execute("ALTER TABLE tag DROP INDEX name");
  }

  @BeforeEach
  void sound() throws SQLException {
    execute("DROP TABLE lab_fingerprint");
    seeder().seed();
  }

  private static TestSeeder seeder() {
    return CodezapSeederIT.seeder(database, new CodezapDataset(2, 50, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UPDATE template SET likes_count = likes_count + 1 WHERE id = 3 | a template's count of likes is not that of its rows
          DELETE FROM likes LIMIT 1                                      | a template's count of likes is not that of its rows
          UPDATE template SET category_id = 11 WHERE id = 1              | a template is in no category, or in another member's
          UPDATE template SET category_id = 99 WHERE id = 1              | a template is in no category, or in another member's
          INSERT INTO tag (name) SELECT name FROM tag WHERE id = 1       | a tag's name is there twice
          UPDATE source_code SET template_id = 99 WHERE template_id = 5  | a row belongs to no template
          UPDATE template_tag SET template_id = 99 WHERE template_id = 5 | a row belongs to no template
          UPDATE thumbnail SET template_id = 99 WHERE template_id = 5    | a row belongs to no template
          UPDATE likes SET template_id = 99 LIMIT 1                      | a row belongs to no template
          DELETE FROM template WHERE id = 5                              | a row belongs to no template
          DELETE FROM source_code WHERE template_id = 5                  | a template has no source code
          UPDATE thumbnail SET source_code_id = 1 WHERE template_id = 5  | a thumbnail is no source code of its template
          UPDATE thumbnail SET source_code_id = 0 WHERE template_id = 5  | a thumbnail is no source code of its template
          """)
  void each_violation_is_found(String damage, String broken) throws SQLException {
    execute("SET foreign_key_checks = 0", damage);

    assertViolated(broken);
  }

  @Test
  void emoji_and_cases_are_tags_of_their_own() throws SQLException {
    execute("INSERT INTO tag (name) VALUES ('Java'), ('java'), ('👍'), ('🎉')");

    assertThat(violations()).isEmpty();
  }

  /** What another connection has not committed is not there. */
  @Test
  void a_template_half_written_is_no_violation() throws SQLException {
    try (var writing = database.connect();
        var statement = writing.createStatement()) {
      writing.setAutoCommit(false);
      statement.execute("DELETE FROM thumbnail WHERE template_id = 5");
      statement.execute("DELETE FROM source_code WHERE template_id = 5");

      assertThat(violations()).isEmpty();
      writing.rollback();
    }
  }
}
