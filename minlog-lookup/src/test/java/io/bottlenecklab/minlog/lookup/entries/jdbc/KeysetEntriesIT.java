package io.bottlenecklab.minlog.lookup.entries.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.minlog.lookup.entries.Entries;
import io.bottlenecklab.support.problem.InvalidFieldException;
import io.bottlenecklab.minlog.lookup.entries.Question;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class KeysetEntriesIT extends PagedEntriesContract {

  @Override
  Entries entries(JdbcTemplate jdbc) {
    return new KeysetEntries(jdbc);
  }

  @Test
  void what_is_registered_between_two_pages_moves_nothing() {
    var first = page(ann(), null, null, null, 5);
    table().add(99, ANN, null, NOON.plusSeconds(1));

    assertThat(ids(page(ann(), null, null, first.next(), 5)))
        .containsExactlyElementsOf(newestFirst().subList(5, 8));
  }

  @Test
  void a_page_of_another_question_does_not_widen_this_one() {
    var next = page(ann(), null, null, null, 1).next();

    assertThat(ids(page(ann(), null, NOON.minusSeconds(60), next, 500)))
        .containsExactlyElementsOf(newestFirst().subList(6, 8));
  }

  @Test
  void another_mechanisms_page_is_refused() {
    var jdbc = new JdbcTemplate(database.dataSource());
    var offset = new OffsetEntries(jdbc).page(Question.between(ann(), null, null, null, 1)).next();

    assertThatExceptionOfType(InvalidFieldException.class)
        .isThrownBy(() -> page(ann(), null, null, Objects.requireNonNull(offset), 1));
  }
}
