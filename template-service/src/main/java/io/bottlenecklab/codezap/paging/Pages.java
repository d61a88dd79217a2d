package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds a page and says how many there are. */
interface Pages {

  /**
   * A page; behind the end it is empty.
   *
   * @param number from 1
   * @param size how many templates stand on a page
   */
  Found page(TemplateFilter filter, SortOrder sort, int number, int size);

  /** The mechanism: a value of the knob {@code codezap.list.pages}. */
  Counting counting();

  /** How many templates come before the page. */
  static long offset(int number, int size) {
    return (number - 1L) * size;
  }

  /** How many pages so many templates fill. */
  static long filled(long templates, int size) {
    return (templates + size - 1) / size;
  }

  /**
   * A page.
   *
   * @param pages how many there are; null if they are not counted
   */
  record Found(List<Place> places, @Nullable Long pages, boolean hasNext) {

    /** The keys of its templates. */
    public List<Long> keys() {
      return places.stream().map(Place::id).toList();
    }
  }

  /** How many pages a list says it has: the values of the knob {@code codezap.list.pages}. */
  enum Counting {
    /** All. */
    FULL_COUNT,
    /** Those up to five behind the one asked for. */
    FIVE_AHEAD,
    /** Nothing, but whether there is a next one. */
    NONE
  }
}
