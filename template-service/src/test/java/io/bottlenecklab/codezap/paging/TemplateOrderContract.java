package io.bottlenecklab.codezap.paging;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.search.KeywordCondition;
import io.bottlenecklab.codezap.search.ListStart;
import io.bottlenecklab.codezap.search.ListStart.Place;
import io.bottlenecklab.codezap.testing.DatabaseContract;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every order and every way of counting pages does. */
abstract class TemplateOrderContract extends DatabaseContract {

  /** Of 45 templates every ninth is member 2's and private, every other ninth member 2's. */
  private static final int TEMPLATES = 45;

  abstract TemplateOrder order();

  @BeforeEach
  void templates() {
    for (var id = 1; id <= TEMPLATES; id++) {
      tables()
          .template(id, id % 9 < 2 ? 2 : 1, id % 9 == 0 ? "PRIVATE" : "PUBLIC", "title " + id % 2);
    }
    tables().tag(1, "Java", 1);
    tables().tag(1, "Java", 9);
    tables().tag(2, "java", 2);
    tables().tag(2, "java", 1);
  }

  @Test
  void the_newest_come_first() {
    assertThat(keys(all(2), SortOrder.of("createdAt"), 0, 3)).containsExactly(1L, 2L, 3L);
    assertThat(keys(all(2), SortOrder.of("createdAt,asc"), 0, 2)).containsExactly(45L, 44L);
    assertThat(keys(all(1), SortOrder.of("modifiedAt,desc"), 0, 2)).containsExactly(44L, 43L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"likesCount", "likesCount,asc", "createdAt", "modifiedAt,asc"})
  void the_pages_together_are_the_list_without_repeats_or_gaps(String sort) {
    for (var pages :
        List.of(new CountedPages(order()), new PagesAhead(order()), new UncountedPages(order()))) {
      var keys = new ArrayList<Long>();
      Pages.Found page;
      var number = 0;
      do {
        page = pages.page(all(2), SortOrder.of(sort), ++number, 7);
        keys.addAll(page.keys());
      } while (page.hasNext());

      assertThat(keys)
          .containsExactlyInAnyOrderElementsOf(
              LongStream.rangeClosed(1, TEMPLATES).boxed().toList());
      assertThat(number).isEqualTo(7);
    }
  }

  @Test
  void equal_templates_come_in_the_order_of_their_keys_and_the_direction_of_the_sort() {
    tables().like(1, 7);

    assertThat(keys(all(2), SortOrder.of("likesCount"), 0, 3)).containsExactly(7L, 45L, 44L);
    assertThat(keys(all(2), SortOrder.of("likesCount,asc"), 0, 2)).containsExactly(1L, 2L);
  }

  @Test
  void private_templates_of_others_are_in_no_list_and_no_count() {
    assertThat(order().count(all(2))).isEqualTo(45);
    assertThat(order().count(all(1))).isEqualTo(40);
    assertThat(keys(all(1), SortOrder.of("createdAt"), 0, 100)).hasSize(40).doesNotContain(9L);
    assertThat(order().count(new TemplateFilter(1, 2L, null, List.of(), Optional.empty())))
        .isEqualTo(5);
    assertThat(order().count(new TemplateFilter(2, 2L, null, List.of(), Optional.empty())))
        .isEqualTo(10);
    assertThat(keys(filter(1, null, List.of(1L)), SortOrder.of("createdAt"), 0, 9))
        .containsExactly(1L);
    assertThat(order().countUpTo(all(1), 100)).isEqualTo(40);
    assertThat(order().countUpTo(all(1), 12)).isEqualTo(12);
  }

  @Test
  void conditions_narrow_a_list_together() {
    assertThat(keys(filter(2, 20L, List.of()), SortOrder.of("createdAt"), 0, 9))
        .containsExactly(1L, 9L, 10L, 18L, 19L, 27L, 28L, 36L, 37L);
    assertThat(keys(filter(2, null, List.of(1L, 2L)), SortOrder.of("createdAt"), 0, 9))
        .containsExactly(1L, 2L, 9L);
    assertThat(keys(filter(2, 10L, List.of(1L, 2L)), SortOrder.of("createdAt"), 0, 9))
        .containsExactly(2L);
    assertThat(keys(filter(2, 999L, List.of()), SortOrder.of("createdAt"), 0, 9)).isEmpty();
  }

  @Test
  void a_keyword_s_condition_narrows_a_list() {
    var odd = new KeywordCondition("1", "t.title = ?", List.of("title 1"));
    var filter = new TemplateFilter(1, null, null, List.of(), Optional.of(odd));

    assertThat(keys(filter, SortOrder.of("createdAt"), 1, 2)).containsExactly(3L, 5L);
    assertThat(order().count(filter)).isEqualTo(20);
  }

  @Test
  void pages_are_counted_as_far_as_the_knob_says() {
    var sort = SortOrder.of("createdAt");

    assertThat(new CountedPages(order()).page(all(1), sort, 2, 5).pages()).isEqualTo(8);
    assertThat(new PagesAhead(order()).page(all(1), sort, 2, 5).pages()).isEqualTo(7);
    assertThat(new PagesAhead(order()).page(all(1), sort, 7, 5).pages()).isEqualTo(8);
    assertThat(new UncountedPages(order()).page(all(1), sort, 2, 5).pages()).isNull();
  }

  /** Deep pages too: what is created or deleted between two pages moves all that follow at once. */
  @Test
  void every_page_is_of_the_list_as_it_is_when_it_is_read() {
    var sort = SortOrder.of("createdAt");
    for (var pages :
        List.of(new CountedPages(order()), new PagesAhead(order()), new UncountedPages(order()))) {
      assertThat(pages.page(all(2), sort, 9, 5).keys()).containsExactly(41L, 42L, 43L, 44L, 45L);
      for (var id = -4; id <= 0; id++) {
        tables().template(id + 2_000_000_000L, 1, "PUBLIC", "older than all others");
        tables().template(id + 50, 1, "PRIVATE", "another member's");
      }
      assertThat(pages.page(all(2), sort, 10, 5).keys())
          .containsExactly(
              1_999_999_996L, 1_999_999_997L, 1_999_999_998L, 1_999_999_999L, 2_000_000_000L);
      assertThat(pages.page(all(2), sort, 11, 5).keys()).isEmpty();
      for (var table : List.of("thumbnail", "source_code", "template")) {
        var key = table.equals("template") ? "id" : "template_id";
        jdbc().update("DELETE FROM %s WHERE %s > 45".formatted(table, key));
      }
      assertThat(pages.page(all(2), sort, 9, 5).keys()).hasSize(5);
      assertThat(pages.page(all(2), sort, 10, 5).keys()).isEmpty();
    }
  }

  @Test
  void behind_the_end_there_is_an_empty_page() {
    var sort = SortOrder.of("createdAt");
    for (var pages :
        List.of(new CountedPages(order()), new PagesAhead(order()), new UncountedPages(order()))) {
      var page = pages.page(all(1), sort, Integer.MAX_VALUE, 100);

      assertThat(page.keys()).isEmpty();
      assertThat(page.hasNext()).isFalse();
    }
    assertThat(new PagesAhead(order()).page(all(1), sort, 9, 5).pages()).isEqualTo(8);
    assertThat(new CountedPages(order()).page(all(1), sort, 9, 5).pages()).isEqualTo(8);
  }

  private List<Long> keys(TemplateFilter filter, SortOrder sort, long offset, int limit) {
    return order().places(filter, sort, new ListStart.Offset(offset), limit).stream()
        .map(Place::id)
        .toList();
  }

  private ListPages pages(ListPaging paging) {
    return new ListPages(new CountedPages(order()), new UncountedPages(order()), paging);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"likesCount", "likesCount,asc", "createdAt", "createdAt,asc", "modifiedAt"})
  void pages_one_after_the_other_are_the_list_without_repeats_or_gaps(String parameter) {
    tables().like(1, 7);
    var sort = SortOrder.of(parameter);
    for (var paging : List.of(new CursorPaging(), new OffsetPaging())) {
      var pages = pages(paging);
      var found = pages.page(all(1), sort, 1, 7);
      var keys = new ArrayList<>(found.keys());
      while (found.next() != null) {
        found = pages.after(all(1), sort, found.next(), 7);
        assertThat(found.hasNext()).isEqualTo(found.next() != null);
        keys.addAll(found.keys());
      }

      assertThat(keys).isEqualTo(keys(all(1), sort, 0, 100)).hasSize(40);
    }
  }

  @Test
  void only_a_cursor_goes_on_where_the_page_ended_whatever_comes_and_goes() {
    var sort = SortOrder.of("createdAt,asc");
    var first = pages(new CursorPaging()).page(all(2), sort, 1, 3);
    var counted = pages(new OffsetPaging()).page(all(2), sort, 1, 3);
    tables().template(50, 1, "PUBLIC", "older than all others");
    for (var table : List.of("thumbnail", "source_code", "template")) {
      var key = table.equals("template") ? "id" : "template_id";
      jdbc().update("DELETE FROM %s WHERE %s IN (43, 44)".formatted(table, key));
    }

    assertThat(first.keys()).containsExactly(45L, 44L, 43L);
    assertThat(pages(new CursorPaging()).after(all(2), sort, next(first), 2).keys())
        .containsExactly(42L, 41L);
    assertThat(pages(new OffsetPaging()).after(all(2), sort, next(counted), 2).keys())
        .as("one is left out")
        .containsExactly(41L, 40L);
  }

  private static String next(ListPages.Answer page) {
    return Objects.requireNonNull(page.next());
  }

  static TemplateFilter all(long caller) {
    return new TemplateFilter(caller, null, null, List.of(), Optional.empty());
  }

  static TemplateFilter filter(long caller, @Nullable Long category, List<Long> tags) {
    return new TemplateFilter(caller, null, category, tags, Optional.empty());
  }
}
