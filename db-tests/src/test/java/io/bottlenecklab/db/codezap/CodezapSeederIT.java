package io.bottlenecklab.db.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.SeederContract;
import io.bottlenecklab.db.TestSeeder;
import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CodezapSeederIT extends SeederContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  /** A query for one text of all seeded rows. */
  static final String DIGEST =
      """
      SELECT concat_ws(' ',
        (SELECT sum(crc32(concat_ws('|', id, account, name))) FROM member),
        (SELECT sum(crc32(concat_ws('|', id, member_id, name, is_default, ordinal)))
          FROM category),
        (SELECT sum(crc32(concat_ws('|', id, name))) FROM tag),
        (SELECT sum(crc32(concat_ws('|', id, member_id, category_id, title, description,
          visibility, likes_count, created_at, modified_at))) FROM template),
        (SELECT sum(crc32(concat_ws('|', id, template_id, filename, content, ordinal)))
          FROM source_code),
        (SELECT sum(crc32(concat_ws('|', member_id, template_id))) FROM likes),
        (SELECT sum(crc32(concat_ws('|', tag_id, template_id))) FROM template_tag),
        (SELECT sum(crc32(concat_ws('|', template_id, source_code_id))) FROM thumbnail))
      """;

  private static final CodezapDataset DATASET = new CodezapDataset(3, 1_234, 1);

  CodezapSeederIT() {
    super(database);
  }

  static TestSeeder seeder(TestDatabase database, CodezapDataset dataset) {
    return TestSeeder.of(
        database,
        "codezap",
        "CODEZAP_SEARCH=lucene",
        "CODEZAP_SORTINDEXES=true",
        "DATASET_MEMBERS=" + dataset.members(),
        "DATASET_TEMPLATES=" + dataset.templates());
  }

  @Override
  protected TestSeeder seeder() {
    return seeder(database, DATASET);
  }

  @Override
  protected String size() {
    return "DATASET_TEMPLATES";
  }

  @Override
  protected long large() {
    return 20_000;
  }

  @Override
  protected String digest() {
    return client().sql(DIGEST).query(String.class).single();
  }

  @Override
  protected List<String> written() {
    return List.of(
        "INSERT INTO tag (name) VALUES ('new')",
        "UPDATE template SET modified_at = now(6) WHERE id = 7",
        "UPDATE category SET name = 'renamed' WHERE id = 2",
        "INSERT INTO likes SELECT member.id, template.id FROM member, template"
            + " WHERE (member.id, template.id) NOT IN (SELECT * FROM likes) LIMIT 1",
        "DELETE FROM likes LIMIT 1");
  }

  @Override
  protected String damage() {
    return "UPDATE source_code SET content = 'other' WHERE template_id = 1";
  }

  @Override
  protected List<String> violations() throws SQLException {
    try (var connection = database.connect()) {
      return TemplateInvariants.check(connection);
    }
  }

  @Test
  void members_have_categories_tags_and_templates() {
    seeder().seed();

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
  }
}
