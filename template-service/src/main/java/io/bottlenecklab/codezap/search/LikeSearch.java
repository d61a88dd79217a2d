package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.Condition.Hits;
import io.bottlenecklab.codezap.search.text.LiteralText;

/**
 * Compares every text with {@code LIKE '%keyword%'}. Report R3's search before tuning.
 *
 * <p>It is slow because no index serves a pattern that begins with a wildcard: each search reads
 * all templates and all source codes.
 */
final class LikeSearch implements KeywordSearch {

  private static final String SQL =
      "(%s OR t.id IN (SELECT s.template_id FROM source_code s WHERE %s))"
          .formatted(LiteralText.ofTemplate(), LiteralText.ofSourceCode());

  @Override
  public Condition condition(String keyword) {
    return new Condition(SQL, LiteralText.parameters(keyword), Hits.UNKNOWN);
  }

  @Override
  public SearchMethod method() {
    return SearchMethod.LIKE;
  }
}
