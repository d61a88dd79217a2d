package io.bottlenecklab.codezap.paging;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.codezap.search.ListStart;
import io.bottlenecklab.codezap.search.ListStart.Place;
import io.bottlenecklab.support.problem.InvalidFieldException;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagingTest {

  private static final SortOrder NEWEST = SortOrder.of("createdAt");
  private static final Pages.Found PAGE =
      new Pages.Found(List.of(new Place(8, 1_000), new Place(7, 999)), null, true);

  @Test
  void a_cursor_leads_to_the_place_that_it_was_made_for() {
    var begin = new ListStart.Offset(40);
    var cursor = new CursorPaging();
    var offset = new OffsetPaging();

    assertThat(cursor.start(NEWEST, cursor.next(NEWEST, begin, PAGE)))
        .isEqualTo(new ListStart.After(new Place(7, 999)));
    assertThat(offset.start(NEWEST, offset.next(NEWEST, begin, PAGE)))
        .isEqualTo(new ListStart.Offset(42));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "createdAt,desc",
        "createdAt,desc:",
        "createdAt,desc:x",
        "createdAt,desc:1:x",
        "createdAt,desc:-1",
        "createdAt,desc:-1:1",
        "createdAt,desc:+1:1",
        "createdAt,desc:01:1",
        "createdAt,desc:1:1:1",
        "createdAt,desc:99999999999",
        "createdAt,desc:253402300800000000:1",
        "createdAt,desc:99999999999999999999:1",
        "createdAt,asc:1:1",
        "createdAt,asc:1",
        "createdAt:1:1",
        "likesCount,desc:1:1",
        "likesCount,desc:1"
      })
  void a_forged_cursor_or_one_of_another_sort_is_refused(String text) {
    var encoded = Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    for (var paging : List.of(new CursorPaging(), new OffsetPaging())) {
      for (var cursor : List.of(encoded, text, encoded + "=", "%" + encoded)) {
        assertThatThrownBy(() -> paging.start(NEWEST, cursor))
            .isInstanceOf(InvalidFieldException.class)
            .hasMessage("must be the field next of a page in the same order of this service");
      }
    }
  }
}
