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
  Condition condition(String keyword);

  /** The mechanism: a value of the knob {@code codezap.search}. */
  SearchMethod method();

  /** The database has no such search. */
  final class UnsupportedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnsupportedException(String message) {
      super(message, null, false, false);
    }
  }
}
