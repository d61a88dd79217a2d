package io.bottlenecklab.db.codezap.check;

/** What must hold at any time, each with the query for its violations. */
public enum TemplateInvariant {
  /** The counter is kept beside the rows that it counts. */
  LIKES_ARE_COUNTED(
      "a template's count of likes is not that of its rows",
      """
      SELECT concat('template ', id, ': likes_count ', likes_count, ', rows ', coalesce(liked, 0))
      FROM template
      LEFT JOIN (SELECT template_id, count(*) AS liked FROM likes GROUP BY template_id) counted
        ON template_id = id
      WHERE likes_count <> coalesce(liked, 0)
      """),

  /** A foreign key holds that there is such a category, not whose it is. */
  CATEGORY_OF_ITS_MEMBER(
      "a template is in no category, or in another member's",
      """
      SELECT concat('template ', template.id, ', category ', category_id)
      FROM template LEFT JOIN category ON category.id = category_id
      WHERE category.id IS NULL OR category.member_id <> template.member_id
      """),

  /** Held by a constraint as well, which the check does not rely on. */
  TAG_NAME_ONCE(
      "a tag's name is there twice",
      "SELECT concat('tag ', name) FROM tag GROUP BY name HAVING count(*) > 1"),

  /** Held by foreign keys as well, but for grams. */
  NOTHING_ORPHANED(
      "a row belongs to no template",
      """
      SELECT concat(part, ' of template ', template_id)
      FROM (
        SELECT DISTINCT 'source_code' AS part, template_id FROM source_code
        UNION ALL SELECT DISTINCT 'template_tag', template_id FROM template_tag
        UNION ALL SELECT DISTINCT 'thumbnail', template_id FROM thumbnail
        UNION ALL SELECT DISTINCT 'likes', template_id FROM likes
        UNION ALL SELECT DISTINCT 'template_gram', template_id FROM template_gram) parts
      LEFT JOIN template ON template.id = template_id
      WHERE template.id IS NULL
      """),

  /** A template is written with its source codes or not at all. */
  SOURCE_CODE_OF_EACH(
      "a template has no source code",
      """
      SELECT concat('template ', id) FROM template
      WHERE NOT EXISTS (SELECT * FROM source_code WHERE template_id = template.id)
      """),

  /** Foreign keys hold that both are there, not that they belong together. */
  THUMBNAIL_OF_ITS_TEMPLATE(
      "a thumbnail is no source code of its template",
      """
      SELECT concat('template ', thumbnail.template_id, ', source code ', source_code_id)
      FROM thumbnail LEFT JOIN source_code ON source_code.id = source_code_id
      WHERE source_code.id IS NULL OR source_code.template_id <> thumbnail.template_id
      """),

  /** Where the variant's search is by grams; compared in Java, as no query computes grams. */
  GRAMS_OF_THE_TEXT("a template's grams are not those of its text", "");

  private final String description;
  private final String violations;

  TemplateInvariant(String description, String violations) {
    this.description = description;
    this.violations = violations;
  }

  /** Describes a violation. */
  public String description() {
    return description;
  }

  /** A query that returns one text for each violation; empty if there is none. */
  String violations() {
    return violations;
  }
}
