package io.bottlenecklab.minlog.lookup.entries.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.minlog.lookup.entries.Subject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What mechanisms do that keep to the limit. */
abstract class PagedEntriesContract extends EntriesContract {

  /** Page borders fall between entries of one time and of different times. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7, 8, 9, 500})
  void pages_together_are_everything_once(int limit) {
    var pages = walk(ann(), null, limit);

    assertThat(pages.stream().flatMap(List<UUID>::stream)).containsExactlyElementsOf(newestFirst());
    assertThat(pages.subList(0, pages.size() - 1)).allMatch(page -> page.size() == limit);
    assertThat(pages.getLast()).isNotEmpty();
  }

  @Test
  void a_page_keeps_to_the_times_of_the_question() {
    assertThat(walk(ann(), NOON.minusSeconds(120), 2).stream().flatMap(List<UUID>::stream))
        .containsExactlyElementsOf(newestFirst().subList(0, 7));
  }

  @Test
  void an_assistants_entries_are_paged_too() {
    assertThat(walk(new Subject.Assistant("ASST-17"), null, 2))
        .containsExactly(
            List.of(new UUID(11, ~11L), new UUID(20, ~20L)), List.of(new UUID(1, ~1L)));
  }

  @Test
  void a_page_that_takes_exactly_what_is_left_is_the_last() {
    assertThat(page(ann(), null, null, null, 8).next()).isNull();
    assertThat(page(ann(), null, null, null, 7).next()).isNotNull();
  }
}
