package io.bottlenecklab.codezap.search;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The templates with a keyword that a caller may see.
 *
 * @param caller who asks
 * @param memberId who made them; null for any member
 * @param categoryId where they are kept; null for anywhere
 * @param tagIds any of these is on them; none is no condition
 */
public record IndexedList(
    String keyword,
    long caller,
    @Nullable Long memberId,
    @Nullable Long categoryId,
    List<Long> tagIds) {

  /** Keeps the tags as they are now. */
  public IndexedList {
    tagIds = List.copyOf(tagIds);
  }

  /**
   * The order of a list; of templates that are equal in it, the keys decide in the same direction.
   *
   * @param column of the table
   */
  public record Order(String column, boolean ascending) {}
}
