package io.bottlenecklab.db.codezap;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The indexes of {@code template} and {@code source_code} that are knobs. */
enum TemplateIndex {
  /** In the order of creation; it also says who may see a template, so that no row is read. */
  CREATED("template", "template_by_created", "(created_at, id, visibility, member_id)"),
  /** In the order of the last change. */
  MODIFIED("template", "template_by_modified", "(modified_at, id, visibility, member_id)"),
  /** In the order of likes. */
  LIKES("template", "template_by_likes", "(likes_count, id, visibility, member_id)"),
  /** Whole words of a template. */
  TEMPLATE_WORDS("template", "template_words", "(title, description)"),
  /** Whole words of source codes. */
  SOURCE_CODE_WORDS("source_code", "source_code_words", "(filename, content)"),
  /** Pairs of characters of a template. */
  TEMPLATE_NGRAMS("template", "template_ngrams", "(title, description) WITH PARSER ngram"),
  /** Pairs of characters of source codes. */
  SOURCE_CODE_NGRAMS("source_code", "source_code_ngrams", "(filename, content) WITH PARSER ngram");

  /** Those that serve the sorts of lists. */
  static final Set<TemplateIndex> OF_SORTS =
      Collections.unmodifiableSet(EnumSet.of(CREATED, MODIFIED, LIKES));

  private final String table;
  private final String indexName;
  private final String columns;

  TemplateIndex(String table, String indexName, String columns) {
    this.table = table;
    this.indexName = indexName;
    this.columns = columns;
  }

  String table() {
    return table;
  }

  String indexName() {
    return indexName;
  }

  boolean isFullText() {
    return !OF_SORTS.contains(this);
  }

  /**
   * Whether words such as «in» are left out. Of pairs, MySQL would leave out each one with an «a»
   * or «i» in it, which are stop words, too.
   */
  boolean hasStopWords() {
    return this != TEMPLATE_NGRAMS && this != SOURCE_CODE_NGRAMS;
  }

  /** The clause of ALTER TABLE. */
  String addition() {
    return "ADD %sINDEX %s %s".formatted(isFullText() ? "FULLTEXT " : "", indexName, columns);
  }

  /** The clause of ALTER TABLE. */
  String removal() {
    return "DROP INDEX " + indexName;
  }
}
