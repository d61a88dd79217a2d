package io.bottlenecklab.codezap.search;

/**
 * Finds templates whose title, description, or a source code's filename or content, contains a
 * keyword: as literal text, whatever its case.
 */
public interface KeywordSearch {

  /**
   * The condition on {@code template t}.
   *
   * @param keyword not empty
   */
  KeywordCondition condition(String keyword);

  /** The mechanism: a value of the knob {@code codezap.search}. */
  Method method();

  /**
   * How templates that contain a keyword are found: the values of the knob {@code codezap.search}.
   */
  enum Method {
    /** Every text is read. */
    LIKE,
    /** The server's index of words. */
    FULLTEXT,
    /** An index beside the service. */
    LUCENE,
    /** MySQL's index of pairs. */
    FULLTEXT_NGRAM
  }
}
