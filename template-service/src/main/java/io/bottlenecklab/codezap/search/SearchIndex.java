package io.bottlenecklab.codezap.search;

import java.util.Collection;

/** What a search needs to be kept with each template, in the transaction that stores it. */
public interface SearchIndex {

  /**
   * Adds a template.
   *
   * @param texts title, description, and each source code's filename and content
   */
  void add(long template, Collection<String> texts);

  /** Removes templates. */
  void remove(Collection<Long> templates);
}
