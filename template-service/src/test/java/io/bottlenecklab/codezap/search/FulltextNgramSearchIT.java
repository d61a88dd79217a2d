package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.sql.Connection;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** MySQL alone has it; {@link UnsupportedSearchIT} shows what happens on MariaDB. */
class FulltextNgramSearchIT extends KeywordSearchContract {

  /** As the seeder does: no stop words, in the session that builds the indexes. */
  @BeforeAll
  static void indexes() {
    assumeFalse(UnsupportedSearchIT.isMariaDb(database));
    jdbc()
        .execute((Connection connection) -> {
          try (var statement = connection.createStatement()) {
            statement.execute("SET SESSION innodb_ft_enable_stopword = OFF");
            statement.execute(
                "ALTER TABLE template ADD FULLTEXT INDEX template_ngrams (title, description)"
                    + " WITH PARSER ngram");
            statement.execute(
                "ALTER TABLE source_code ADD FULLTEXT INDEX source_code_ngrams"
                    + " (filename, content) WITH PARSER ngram");
          }
          return connection;
        });
  }

  @Override
  KeywordSearch search() {
    return new FulltextSearch(KeywordSearch.Method.FULLTEXT_NGRAM);
  }

  @Test
  void parts_of_words_are_found() {
    assertThat(found("av")).containsExactly(1L, 6L);
    assertThat(found("국어")).containsExactly(4L);
    assertThat(found("르고 닳도")).containsExactly(4L);
    assertThat(found("lain")).containsExactly(3L);
  }
}
