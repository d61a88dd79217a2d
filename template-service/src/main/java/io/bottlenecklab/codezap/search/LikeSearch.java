package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.KeywordCondition.Hits;

/**
 * Compares every text with {@code LIKE '%keyword%'}. Report R3's search before tuning.
 *
 * <p>It is slow because no index serves a pattern that begins with a wildcard: each search reads
 * all templates and all source codes.
 */
final class LikeSearch implements KeywordSearch {

  @Override
  public KeywordCondition condition(String keyword) {
    return new KeywordCondition(
        LiteralText.everyText(keyword), LiteralText.parameters(keyword), Hits.UNKNOWN);
  }

  @Override
  public KeywordSearch.Method method() {
    return KeywordSearch.Method.LIKE;
  }
}
