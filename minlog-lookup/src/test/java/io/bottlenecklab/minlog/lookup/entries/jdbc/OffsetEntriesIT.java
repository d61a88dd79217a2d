package io.bottlenecklab.minlog.lookup.entries.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.minlog.lookup.entries.Entries;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class OffsetEntriesIT extends PagedEntriesContract {

  @Override
  Entries entries(JdbcTemplate jdbc) {
    return new OffsetEntries(jdbc);
  }

  /** Intended: the weakness of this mechanism. */
  @Test
  void what_is_registered_between_two_pages_has_an_entry_told_twice() {
    var first = page(ann(), null, null, null, 5);
    table().add(99, ANN, null, NOON.plusSeconds(1));

    assertThat(ids(page(ann(), null, null, first.next(), 5)))
        .startsWith(ids(first).getLast())
        .containsExactlyElementsOf(newestFirst().subList(4, 8));
  }
}
