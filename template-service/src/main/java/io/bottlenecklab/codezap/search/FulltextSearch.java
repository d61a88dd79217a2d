package io.bottlenecklab.codezap.search;

import io.bottlenecklab.sql.SqlFile;
import java.util.ArrayList;

/**
 * Asks the server's FULLTEXT indexes of templates and of source codes, as the service of report R3
 * did after tuning, and compares what they find with the keyword.
 *
 * <p>It is less fast than it looks: {@code MATCH … OR id IN (SELECT … MATCH …)} over two tables
 * cannot be answered from the indexes alone, so that every template is still looked at, if not
 * every text. Operators in a keyword mean nothing. What the index cannot know (a short word, a stop
 * word, a letter of which the server may not know the case, {@code #}) is compared as {@link
 * LikeSearch} does.
 *
 * <p>Intended difference: with the default parser it finds whole words only, which for Korean are
 * those between spaces.
 */
final class FulltextSearch implements KeywordSearch {

  private static final String WORDS = SqlFile.read("codezap/search-words");

  private final KeywordSearch.Method method;
  private final KeywordSearch without = new LikeSearch(KeywordSearch.Method.LIKE);

  /**
   * With the parser that the indexes were made with.
   *
   * @param method FULLTEXT or FULLTEXT_NGRAM
   */
  FulltextSearch(KeywordSearch.Method method) {
    this.method = method;
  }

  @Override
  public KeywordCondition condition(String keyword) {
    var words =
        method == KeywordSearch.Method.FULLTEXT_NGRAM
            ? IndexWords.pairs(keyword)
            : IndexWords.indexed(keyword);
    if (words.isEmpty()) {
      return without.condition(keyword);
    }
    var parameters = new ArrayList<Object>();
    parameters.add(IndexWords.all(words));
    parameters.add(IndexWords.all(words));
    parameters.addAll(LiteralText.parameters(keyword));
    return new KeywordCondition(
        keyword, "(%s AND %s)".formatted(WORDS, LiteralText.perTemplate(keyword)), parameters);
  }

  @Override
  public KeywordSearch.Method method() {
    return method;
  }
}
