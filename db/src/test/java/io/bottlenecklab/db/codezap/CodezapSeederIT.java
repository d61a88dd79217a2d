package io.bottlenecklab.db.codezap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.db.codezap.check.TemplateInvariantCheck;
import io.bottlenecklab.db.codezap.content.SeededMember;
import io.bottlenecklab.db.codezap.content.TemplateGenerator;
import io.bottlenecklab.db.seeding.SeededFingerprint;
import io.bottlenecklab.db.setting.InvalidSettingException;
import io.bottlenecklab.db.testing.FixtureSystem;
import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.jdbc.core.simple.JdbcClient;

class CodezapSeederIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  private static final CodezapDataset DATASET = new CodezapDataset(3, 1_234, 1);

  private final CodezapSeeding seeding = new CodezapSeeding(database);

  @BeforeEach
  void empty_database() throws SQLException {
    database.empty();
  }

  @Test
  void members_have_categories_tags_and_templates_and_all_is_consistent() throws SQLException {
    seeding.seed(DATASET, Search.GRAMS, true);

    assertThat(count("member")).isEqualTo(3);
    assertThat(count("category")).isEqualTo(3 * SeededMember.CATEGORIES);
    assertThat(count("category WHERE is_default")).isEqualTo(3);
    assertThat(count("tag")).isEqualTo(3 * SeededMember.TAGS);
    assertThat(count("template")).isEqualTo(1_234);
    assertThat(count("thumbnail")).isEqualTo(1_234);
    assertThat(count("template WHERE visibility = 'PRIVATE'")).isBetween(80L, 170L);
    assertThat(count("source_code")).isBetween(3_300L, 4_100L);
    assertThat(count("template_tag")).isBetween(3_300L, 4_100L);
    assertThat(count("likes")).isGreaterThan(400);
    assertThat(violations()).isEmpty();
  }

  /** Of literal text: the generator's count is that of LIKE. */
  @Test
  void the_hits_of_a_keyword_are_known_without_the_database() {
    seeding.seed(DATASET, Search.LIKE, false);
    var generator = new TemplateGenerator(DATASET.seed(), DATASET.members());

    for (var keyword : List.of("cache", "CACHE", "정렬", "데이터 정", "q", ".java", "%", "nothing")) {
      assertThat(generator.hits(DATASET.templates(), keyword, 2))
          .as(keyword)
          .isEqualTo(hitsOfLike(keyword, 2));
    }
    assertThat(hitsOfLike("정렬", 2)).isPositive();
  }

  private static long hitsOfLike(String keyword, int reader) {
    var pattern = "%" + keyword.replace("%", "\\%") + "%";
    return client()
        .sql(
            """
            SELECT count(*) FROM template
            WHERE (visibility = 'PUBLIC' OR member_id = :reader)
              AND (lower(title) COLLATE utf8mb4_bin LIKE lower(:pattern)
                OR lower(description) COLLATE utf8mb4_bin LIKE lower(:pattern)
                OR id IN (
                  SELECT template_id FROM source_code
                  WHERE lower(filename) COLLATE utf8mb4_bin LIKE lower(:pattern)
                    OR lower(content) COLLATE utf8mb4_bin LIKE lower(:pattern)))
            """)
        .param("reader", reader)
        .param("pattern", pattern)
        .query(Long.class)
        .single();
  }

  @Test
  void the_same_numbers_give_the_same_rows() throws SQLException {
    seeding.seed(DATASET, Search.LIKE, false);
    var first = digest();
    database.empty();
    seeding.seed(DATASET, Search.LIKE, false);
    assertThat(digest()).isEqualTo(first);

    seeding.seed(new CodezapDataset(3, 1_234, 2), Search.LIKE, false);
    assertThat(digest()).isNotEqualTo(first);
  }

  @Test
  void seeding_again_does_nothing_and_leaves_what_was_written_since() {
    seeding.seed(DATASET, Search.GRAMS, true);
    createTemplate();
    seeding.said();

    seeding.seed(DATASET, Search.GRAMS, true);

    assertThat(seeding.said()).isEmpty();
    assertThat(count("template")).isEqualTo(1_235);
  }

  @Test
  void what_was_written_since_goes_where_that_is_asked_for() {
    seeding.seed(DATASET, Search.LIKE, false);
    var seeded = digest();
    for (var written :
        List.of(
            "INSERT INTO tag (name) VALUES ('new')",
            "UPDATE template SET modified_at = now(6) WHERE id = 7",
            "UPDATE category SET name = 'renamed' WHERE id = 2",
            "INSERT INTO likes SELECT member.id, template.id FROM member, template"
                + " WHERE (member.id, template.id) NOT IN (SELECT * FROM likes) LIMIT 1",
            "DELETE FROM likes LIMIT 1")) {
      client().sql(written).update();
      seeding.said();

      restore(Search.LIKE);

      assertThat(seeding.said()).as(written).contains("inserting 1234 templates");
      assertThat(digest()).as(written).isEqualTo(seeded);
    }
    restore(Search.LIKE);
    assertThat(seeding.said()).isEmpty();
  }

  @Test
  void a_variant_switches_indexes_and_grams_without_the_rows_being_seeded_again()
      throws SQLException {
    seeding.seed(DATASET, Search.LIKE, false);
    var rows = digest();
    assertThat(indexes().present()).isEmpty();
    assertThat(count("template_gram")).isZero();
    for (var search : searches()) {
      for (var sortIndexes : List.of(true, false)) {
        var target = new CodezapSeeder.Target(DATASET, false, search, sortIndexes);
        seeding.seed(target, null);

        assertThat(indexes().present()).isEqualTo(target.indexes());
        assertThat(count("template_gram") > 0).isEqualTo(search == Search.GRAMS);
        assertThat(hasFullTextTables()).isEqualTo(!search.fullText().isEmpty());
        assertThat(violations()).isEmpty();
      }
    }
    assertThat(seeding.said().toString()).containsOnlyOnce("inserting");
    assertThat(digest()).isEqualTo(rows);
  }

  /** A table has them for as long as it has the hidden column of full-text indexes. */
  private static boolean hasFullTextTables() {
    var tables = indexes().hasNgramParser() ? "innodb_tables" : "innodb_sys_tables";
    return count(
            "information_schema.%s WHERE name LIKE concat(database(), '/fts%%')".formatted(tables))
        > 0;
  }

  @Test
  void grams_are_also_those_of_templates_created_since() throws SQLException {
    seeding.seed(DATASET, Search.LIKE, false);
    var id = createTemplate();

    seeding.seed(DATASET, Search.GRAMS, false);

    assertThat(count("template_gram WHERE template_id = " + id)).isEqualTo(4);
    assertThat(count("template_gram WHERE template_id = %d AND gram = %d".formatted(id, 'é' << 16)))
        .isEqualTo(1);
    assertThat(violations()).isEmpty();
  }

  @Test
  void whole_words_are_found_by_the_full_text_indexes() {
    seeding.seed(DATASET, Search.FULLTEXT, false);

    assertThat(count("template WHERE MATCH (title, description) AGAINST ('알고리즘')")).isPositive();
    assertThat(count("template WHERE MATCH (title, description) AGAINST ('고리')")).isZero();
    assertThat(count("source_code WHERE MATCH (filename, content) AGAINST ('Cache')")).isPositive();
  }

  @Test
  void parts_of_words_are_found_by_ngrams_or_the_server_refuses_them_in_one_line() {
    seeding.seed(DATASET, Search.FULLTEXT, false);
    if (indexes().hasNgramParser()) {
      seeding.seed(DATASET, Search.FULLTEXT_NGRAM, false);
      assertThat(count("template WHERE MATCH (title, description) AGAINST ('고리')")).isPositive();
      assertThatPairsWithStopWordsAreFound();
      client()
          .sql(
              "INSERT INTO template SELECT 9999, member_id, category_id, 'daib', description,"
                  + " visibility, likes_count, created_at, modified_at FROM template WHERE id = 1")
          .update();
      assertThatPairsWithStopWordsAreFound();
    } else {
      assertThatThrownBy(() -> seeding.seed(DATASET, Search.FULLTEXT_NGRAM, false))
          .isInstanceOf(InvalidSettingException.class)
          .hasMessage(
              "CODEZAP_SEARCH is «fulltext-ngram»; allowed: like, fulltext or grams with MariaDB,"
                  + " which has no ngram parser");
    }
  }

  /** «a» and «i» are stop words of the server. */
  private static void assertThatPairsWithStopWordsAreFound() {
    for (var pair : List.of("at", "ai")) {
      assertThat(count("template WHERE MATCH (title, description) AGAINST ('%s')".formatted(pair)))
          .isEqualTo(
              count(
                  "template WHERE concat(title, ' ', description) LIKE '%%%s%%'".formatted(pair)));
    }
  }

  /** They keep what was deleted, and no query of the fingerprint tells. */
  @Test
  void full_text_indexes_are_freed_of_templates_that_came_and_went() throws SQLException {
    seeding.seed(new CodezapSeeder.Target(DATASET, true, Search.FULLTEXT, true), "all");
    assertThat(isCurrent(false)).isTrue();
    assertThat(isCurrent(true)).isFalse();
    createAndDelete();
    seeding.said();

    restore(Search.FULLTEXT);
    assertThat(seeding.said()).first().isEqualTo("building the full-text indexes again");
    assertThat(indexes().present()).isEqualTo(Search.FULLTEXT.fullText());

    restore(Search.FULLTEXT);
    assertThat(seeding.said()).isEmpty();
  }

  @Test
  void a_fingerprint_tells_whether_anything_was_written_since() throws SQLException {
    seeding.seed(new CodezapSeeder.Target(DATASET, false, Search.GRAMS, true), "all");
    assertThat(isCurrent(true)).isTrue();

    client().sql("DELETE FROM likes LIMIT 1").update();
    assertThat(isCurrent(false)).isTrue();
    assertThat(isCurrent(true)).isFalse();
  }

  private static boolean isCurrent(boolean restore) throws SQLException {
    try (var connection = database.connect()) {
      return SeededFingerprint.isCurrent(connection, "all", restore);
    }
  }

  @Test
  void a_killed_seeder_leaves_nothing_that_the_next_one_does_not_mend() throws Exception {
    seeding.seed(DATASET, Search.GRAMS, true);
    var rows = digest();
    var seeder =
        FixtureSystem.start(database, environment("grams", Map.of("DATASET_TEMPLATES", "20000")));
    try (var output = seeder.inputReader()) {
      assertThat(output.lines().anyMatch(line -> line.contains("%)"))).isTrue();
      seeder.destroyForcibly().waitFor();
    }
    assertThat(CodezapDataset.read(client())).contains(new CodezapDataset(3, 20_000, 1));

    seeding.seed(DATASET, Search.GRAMS, true);

    assertThat(digest()).isEqualTo(rows);
    assertThat(violations()).isEmpty();
  }

  @Test
  void no_templates_are_a_dataset_too() throws SQLException {
    seeding.seed(new CodezapDataset(1, 0, 1), Search.GRAMS, true);

    assertThat(count("template")).isZero();
    assertThat(count("member")).isEqualTo(1);
    assertThat(violations()).isEmpty();
  }

  @Test
  void the_lab_runs_it_as_a_process() throws Exception {
    var seeder =
        FixtureSystem.start(database, environment("fulltext", Map.of("DATASET_TEMPLATES", "500")));

    assertThat(seeder.inputReader().readAllLines())
        .last()
        .isEqualTo("3 members ready, 500 templates");
    assertThat(seeder.waitFor()).isZero();
    assertThat(indexes().present())
        .isEqualTo(new CodezapSeeder.Target(DATASET, false, Search.FULLTEXT, true).indexes());
  }

  @Test
  void an_unknown_search_is_refused_in_one_line() throws Exception {
    var seeder = FixtureSystem.start(database, environment("regex", Map.of()));

    assertThat(seeder.inputReader().readAllLines())
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains("CODEZAP_SEARCH", "regex");
    assertThat(seeder.waitFor()).isEqualTo(1);
  }

  private static Map<String, String> environment(String search, Map<String, String> dataset) {
    var environment =
        new HashMap<>(
            Map.of(
                "LAB_SYSTEM", "codezap",
                "CODEZAP_SEARCH", search,
                "CODEZAP_SORTINDEXES", "true",
                "DATASET_MEMBERS", "3"));
    environment.putAll(dataset);
    return environment;
  }

  private void restore(Search search) {
    seeding.seed(new CodezapSeeder.Target(DATASET, true, search, false), null);
  }

  private static List<Search> searches() {
    return indexes().hasNgramParser()
        ? List.of(Search.FULLTEXT, Search.FULLTEXT_NGRAM, Search.GRAMS, Search.LIKE)
        : List.of(Search.FULLTEXT, Search.GRAMS, Search.LIKE);
  }

  /** With the grams of «aé» and «aÉ»: a pair and an end in each of the four texts. */
  private static long createTemplate() {
    client()
        .sql(
            """
            INSERT INTO template (
              member_id, category_id, title, description, visibility, created_at, modified_at)
            VALUES (1, 1, 'aé', 'xé', 'PUBLIC', now(6), now(6))
            """)
        .update();
    var id = client().sql("SELECT max(id) FROM template").query(Long.class).single();
    client()
        .sql(
            """
            INSERT INTO source_code (template_id, filename, content, ordinal)
            VALUES (?, 'aÉ', 'bé', 1)
            """)
        .param(id)
        .update();
    return id;
  }

  private static void createAndDelete() {
    var id = createTemplate();
    client().sql("DELETE FROM source_code WHERE template_id = ?").param(id).update();
    client().sql("DELETE FROM template WHERE id = ?").param(id).update();
  }

  private static List<?> violations() throws SQLException {
    try (var connection = database.connect()) {
      return TemplateInvariantCheck.run(connection);
    }
  }

  private static String digest() {
    return new TemplateTables(database.dataSource(), database.dataSource()).digest();
  }

  private static TemplateIndexes indexes() {
    return new TemplateIndexes(database.dataSource());
  }

  private static long count(String rows) {
    return client().sql("SELECT count(*) FROM " + rows).query(Long.class).single();
  }

  private static JdbcClient client() {
    return JdbcClient.create(database.dataSource());
  }
}
