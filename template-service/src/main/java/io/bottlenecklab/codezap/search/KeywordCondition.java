package io.bottlenecklab.codezap.search;

import java.util.List;

/**
 * A condition on {@code template t} that holds for the templates with a keyword.
 *
 * @param sql in parentheses, or one predicate
 * @param parameters in the order of its question marks
 * @param hits whether few or many are to be expected
 */
public record KeywordCondition(String sql, List<Object> parameters, Hits hits) {

  /** Keeps the parameters as they are now. */
  public KeywordCondition {
    parameters = List.copyOf(parameters);
  }

  /** What is known of how many templates have the keyword. */
  public enum Hits {
    /** Few enough to read all of them and sort. */
    FEW,
    /** So many that reading in the order of the sort soon meets enough. */
    MANY,
    /** Nothing. */
    UNKNOWN
  }
}
