package io.bottlenecklab.db.codezap;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** What finds a keyword: the knob {@code codezap.search}. */
enum Search {
  /** LIKE, which reads every text. */
  LIKE,
  /** Full-text indexes of whole words. */
  FULLTEXT,
  /** An index that the service keeps beside it. */
  LUCENE,
  /** Full-text indexes of pairs of characters, which only MySQL has. */
  FULLTEXT_NGRAM;

  /** The full-text indexes that it reads. */
  Set<TemplateIndex> fullText() {
    return switch (this) {
      case LIKE, LUCENE -> EnumSet.noneOf(TemplateIndex.class);
      case FULLTEXT -> EnumSet.of(TemplateIndex.TEMPLATE_WORDS, TemplateIndex.SOURCE_CODE_WORDS);
      case FULLTEXT_NGRAM ->
          EnumSet.of(TemplateIndex.TEMPLATE_NGRAMS, TemplateIndex.SOURCE_CODE_NGRAMS);
    };
  }

  /** As variants have it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
