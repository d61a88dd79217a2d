package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart;
import io.bottlenecklab.support.problem.InvalidFieldException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pages of a list, by their numbers or one after the other. */
public final class ListPages {

  private final Pages numbered;
  private final UncountedPages continued;
  private final ListPaging paging;

  ListPages(Pages numbered, UncountedPages continued, ListPaging paging) {
    this.numbered = numbered;
    this.continued = continued;
    this.paging = paging;
  }

  /** The page of that number, from 1. */
  public Answer page(TemplateFilter filter, SortOrder sort, int number, int size) {
    var start = new ListStart.Offset(Pages.offset(number, size));
    return answer(sort, start, numbered.page(filter, sort, number, size));
  }

  /**
   * The page behind another.
   *
   * @param cursor which the other page named
   * @throws InvalidFieldException if it did not
   */
  public Answer after(TemplateFilter filter, SortOrder sort, String cursor, int size) {
    var start = paging.start(sort, cursor);
    return answer(sort, start, continued.page(filter, sort, start, size));
  }

  private Answer answer(SortOrder sort, ListStart start, Pages.Found found) {
    return new Answer(
        found.keys(),
        found.pages(),
        found.hasNext(),
        found.hasNext() && !found.places().isEmpty() ? paging.next(sort, start, found) : null);
  }

  /**
   * A page.
   *
   * @param keys of its templates
   * @param pages how many there are; null if they are not counted
   * @param next the cursor behind it; null on the last page
   */
  public record Answer(
      List<Long> keys, @Nullable Long pages, boolean hasNext, @Nullable String next) {}
}
