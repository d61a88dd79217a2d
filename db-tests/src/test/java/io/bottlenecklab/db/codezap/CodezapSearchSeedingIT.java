package io.bottlenecklab.db.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.SeedingTest;
import io.bottlenecklab.db.TestSeeder;
import io.bottlenecklab.db.seeding.SeederConnections;
import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Indexes that a variant's search needs. */
class CodezapSearchSeedingIT extends SeedingTest {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  private static final CodezapDataset DATASET = new CodezapDataset(3, 1_234, 1);

  CodezapSearchSeedingIT() {
    super(database);
  }

  private static TestSeeder seeder() {
    return CodezapSeederIT.seeder(database, DATASET);
  }

  @Test
  void a_variant_switches_indexes_without_the_rows_being_seeded_again() throws SQLException {
    seeder().seed();
    var rows = digest();
    for (var search : searches()) {
      for (var sortIndexes : List.of(true, false)) {
        var run = search(search.toString(), "CODEZAP_SORTINDEXES=" + sortIndexes);

        assertThat(run.lines()).noneMatch(line -> line.startsWith("seeding"));
        var wanted = search.fullText();
        if (sortIndexes) {
          wanted.addAll(TemplateIndex.OF_SORTS);
        }
        assertThat(indexes().present()).isEqualTo(wanted);
        assertThat(hasFullTextTables()).isEqualTo(!search.fullText().isEmpty());
        assertThat(violations()).isEmpty();
      }
    }
    assertThat(digest()).isEqualTo(rows);
  }

  private String digest() {
    return client().sql(CodezapSeederIT.DIGEST).query(String.class).single();
  }

  private static List<Search> searches() {
    return indexes().hasNgramParser()
        ? List.of(Search.FULLTEXT, Search.FULLTEXT_NGRAM, Search.LUCENE, Search.LIKE)
        : List.of(Search.FULLTEXT, Search.LUCENE, Search.LIKE);
  }

  /** A table has them for as long as it has the hidden column of full-text indexes. */
  private boolean hasFullTextTables() {
    var tables = indexes().hasNgramParser() ? "innodb_tables" : "innodb_sys_tables";
    return count(
            "information_schema.%s WHERE name LIKE concat(database(), '/fts%%')".formatted(tables))
        > 0;
  }

  @Test
  void whole_words_are_found_by_the_full_text_indexes() {
    search("fulltext");

    assertThat(count("template WHERE MATCH (title, description) AGAINST ('알고리즘')")).isPositive();
    assertThat(count("template WHERE MATCH (title, description) AGAINST ('고리')")).isZero();
    assertThat(count("source_code WHERE MATCH (filename, content) AGAINST ('Cache')")).isPositive();
  }

  @Test
  void parts_of_words_are_found_by_ngrams_or_the_server_refuses_them_in_one_line() {
    search("fulltext");
    var run = search("fulltext-ngram");
    if (indexes().hasNgramParser()) {
      assertThat(count("template WHERE MATCH (title, description) AGAINST ('고리')")).isPositive();
      assertThatPairsWithStopWordsAreFound();
      execute(
          "INSERT INTO template SELECT 9999, member_id, category_id, 'daib', description,"
              + " visibility, likes_count, created_at, modified_at FROM template WHERE id = 1");
      assertThatPairsWithStopWordsAreFound();
    } else {
      assertThat(run.lines())
          .containsExactly(
              "CODEZAP_SEARCH is «fulltext-ngram»; allowed: like, fulltext or lucene with MariaDB,"
                  + " which has no ngram parser");
    }
  }

  /** «a» and «i» are stop words of the server. */
  private void assertThatPairsWithStopWordsAreFound() {
    for (var pair : List.of("at", "ai")) {
      assertThat(count("template WHERE MATCH (title, description) AGAINST ('%s')".formatted(pair)))
          .isEqualTo(
              count(
                  "template WHERE concat(title, ' ', description) LIKE '%%%s%%'".formatted(pair)));
    }
  }

  /** They keep what was deleted, and no query of the fingerprint says so. */
  @Test
  void full_text_indexes_are_freed_of_templates_that_came_and_went() throws SQLException {
    search("fulltext", RESTORE, FINGERPRINT);
    assertThat(isCurrent(false)).isTrue();
    assertThat(isCurrent(true)).isFalse();
    var id = createTemplate();
    execute("DELETE FROM source_code WHERE template_id = " + id);
    execute("DELETE FROM template WHERE id = " + id);

    assertThat(search("fulltext", RESTORE).lines())
        .first()
        .isEqualTo("building the full-text indexes again");
    assertThat(indexes().present()).containsAll(Search.FULLTEXT.fullText());
    assertThat(search("fulltext", RESTORE).done()).isEmpty();
  }

  @Test
  void an_unknown_search_is_refused_in_one_line() {
    assertThat(search("regex").lines())
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains("CODEZAP_SEARCH", "regex");
  }

  private static List<String> violations() throws SQLException {
    try (var connection = database.connect()) {
      return TemplateInvariants.check(connection);
    }
  }

  private TestSeeder.Run search(String search, String... settings) {
    return seeder().with("CODEZAP_SEARCH=" + search).seed(settings);
  }

  private long createTemplate() {
    execute(
        """
        INSERT INTO template (
          member_id, category_id, title, description, visibility, created_at, modified_at)
        VALUES (1, 1, 'aé', 'xé', 'PUBLIC', now(6), now(6))
        """);
    execute(
        """
        INSERT INTO source_code (template_id, filename, content, ordinal)
        SELECT max(id), 'aÉ', 'bé', 1 FROM template
        """);
    return client().sql("SELECT max(id) FROM template").query(Long.class).single();
  }

  private static TemplateIndexes indexes() {
    return new TemplateIndexes(
        new SeederConnections(database.kind(), database.dataSource(), database.dataSource()));
  }
}
