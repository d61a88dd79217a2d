package io.bottlenecklab.codezap.search;

/**
 * Compares every text with {@code LIKE '%keyword%'}. Report R3's search before tuning.
 *
 * <p>It is slow because no index serves a pattern that begins with a wildcard: each search reads
 * all templates and all source codes.
 */
final class LikeSearch implements KeywordSearch {

  private final KeywordSearch.Method method;

  /**
   * Reads texts.
   *
   * @param method LIKE, or LUCENE, which needs it while its index is being built
   */
  LikeSearch(KeywordSearch.Method method) {
    this.method = method;
  }

  @Override
  public KeywordCondition condition(String keyword) {
    return new KeywordCondition(
        keyword, LiteralText.everyText(keyword), LiteralText.parameters(keyword));
  }

  @Override
  public KeywordSearch.Method method() {
    return method;
  }
}
