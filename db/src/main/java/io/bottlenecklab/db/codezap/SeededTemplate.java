package io.bottlenecklab.db.codezap;

import java.time.Instant;
import java.util.List;

/**
 * A template of a Code Zap dataset.
 *
 * @param member the number and id of its owner
 * @param category its id
 * @param isPrivate whether only its owner may see it
 * @param thumbnail the ordinal of the source code that is shown in lists
 * @param tags their ids
 * @param likers ids of the members who like it; none of a private one
 */
record SeededTemplate(
    long id,
    int member,
    long category,
    String title,
    String description,
    boolean isPrivate,
    List<Source> sources,
    int thumbnail,
    List<Long> tags,
    List<Integer> likers,
    Instant createdAt,
    Instant modifiedAt) {

  /**
   * A source code.
   *
   * @param ordinal from 1
   */
  record Source(long id, int ordinal, String filename, String content) {}

  /** Keeps copies. */
  SeededTemplate {
    sources = List.copyOf(sources);
    tags = List.copyOf(tags);
    likers = List.copyOf(likers);
  }
}
