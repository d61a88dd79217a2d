package io.bottlenecklab.codezap.search;

import java.time.LocalDateTime;
import java.util.List;

/**
 * A template as the index has it.
 *
 * @param member who made it
 * @param tags their keys
 * @param texts title, description, and each source code's filename and content
 */
record IndexedTemplate(
    long id,
    State state,
    long member,
    long category,
    boolean isPublic,
    long likes,
    LocalDateTime created,
    LocalDateTime modified,
    List<Long> tags,
    List<String> texts) {

  /**
   * Tells one state of a template from another.
   *
   * @param row the checksum of its own row, which every change changes
   * @param parts that of its source codes and tags; 0 if it is not looked at
   */
  record State(long row, long parts) {

    /** Without the parts. */
    State ofRow() {
      return new State(row, 0);
    }
  }
}
