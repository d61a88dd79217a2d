package io.bottlenecklab.minlog.lookup.entries.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.minlog.lookup.entries.Entries;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class UnboundedEntriesIT extends EntriesContract {

  @Override
  Entries entries(JdbcTemplate jdbc) {
    return new UnboundedEntries(jdbc);
  }

  /** Intended: what report R4.2's lookup did. */
  @Test
  void the_limit_is_ignored() {
    var page = page(ann(), null, null, null, 1);

    assertThat(ids(page)).containsExactlyElementsOf(newestFirst());
    assertThat(page.next()).isNull();
  }
}
