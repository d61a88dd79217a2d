package io.bottlenecklab.codezap.search;

import java.util.List;

/**
 * A condition on {@code template t} that holds for the templates with a keyword.
 *
 * @param keyword as it was asked for
 * @param sql in parentheses, or one predicate
 * @param parameters in the order of its question marks
 */
public record KeywordCondition(String keyword, String sql, List<Object> parameters) {

  /** Keeps the parameters as they are now. */
  public KeywordCondition {
    parameters = List.copyOf(parameters);
  }
}
