package io.bottlenecklab.minlog.lookup.entries.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.minlog.lookup.entries.Entries;
import io.bottlenecklab.minlog.lookup.entries.Entry;
import io.bottlenecklab.minlog.lookup.entries.EntryPage;
import io.bottlenecklab.minlog.lookup.entries.Paging;
import io.bottlenecklab.minlog.lookup.entries.Question;
import io.bottlenecklab.minlog.lookup.entries.Subject;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import io.bottlenecklab.minlog.record.Pseudonym;
import io.bottlenecklab.minlog.testing.LogTable;
import io.bottlenecklab.support.problem.InvalidFieldException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** What every mechanism does, on a real database, and in what they differ. */
@ParameterizedClass
@EnumSource
class EntriesIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  static final Pseudonym ANN = new Pseudonym(1, -1);
  static final Pseudonym BO = new Pseudonym(-1, 1);
  static final Instant NOON = Instant.parse("2026-03-29T12:00:00.123456Z");

  private final List<UUID> newestFirst = new ArrayList<>();
  private final Paging paging;

  EntriesIT(Paging paging) {
    this.paging = paging;
  }

  private static Entries entries(Paging paging) {
    return new EntriesConfiguration()
        .entries(
            new EntriesConfiguration.Properties(paging), new JdbcTemplate(database.dataSource()));
  }

  /** Ann's: five at noon and one in each of the minutes before, two of them by an assistant. */
  @BeforeEach
  void entries_of_two_citizens() {
    database.migrateMinlog();
    table().execute("DELETE FROM log_entry");
    newestFirst.clear();
    for (var number = 9; number >= 5; number--) {
      newestFirst.add(table().add(number, ANN, null, NOON));
    }
    newestFirst.add(table().add(11, ANN, "ASST-17", NOON.minusSeconds(60)));
    newestFirst.add(table().add(12, ANN, null, NOON.minusSeconds(120)));
    newestFirst.add(table().add(1, ANN, "ASST-17", NOON.minusSeconds(180)));
    table().add(20, BO, "ASST-17", NOON.minusSeconds(90));
    table().add(21, BO, "asst-17", NOON);
  }

  @Test
  void entries_come_newest_first_and_the_higher_id_before_the_lower() {
    assertThat(ids(page(ann(), null, null, null, 500))).containsExactlyElementsOf(newestFirst);
  }

  @Test
  void an_entry_says_what_was_registered() {
    var first = page(ann(), null, NOON.minusSeconds(179), null, 1).entries().getFirst();

    assertThat(first)
        .isEqualTo(
            new Entry(
                new UUID(1, ~1L),
                NOON.minusSeconds(180),
                new Professional("A1B2C", "Søren Ærøskøbing 😀"),
                "ASST-17",
                new Organisation("SOR-1234", "Aarhus Universitetshospital"),
                "Opened",
                "journal-north"));
    assertThat(page(ann(), NOON, null, null, 1).entries().getFirst().assistant()).isNull();
  }

  @Test
  void an_assistants_entries_are_of_all_citizens_and_of_exactly_that_id() {
    assertThat(ids(page(new Subject.Assistant("ASST-17"), null, null, null, 500)))
        .containsExactly(new UUID(11, ~11L), new UUID(20, ~20L), new UUID(1, ~1L));
  }

  @Test
  void assistants_differ_in_every_byte() {
    var trap = table().add(22, BO, "TRAP", NOON);
    var withSpace = table().add(23, BO, "TRAP ", NOON);

    assertThat(ids(page(new Subject.Assistant("TRAP"), null, null, null, 500)))
        .containsExactly(trap);
    assertThat(ids(page(new Subject.Assistant("TRAP "), null, null, null, 500)))
        .containsExactly(withSpace);
  }

  @Test
  void of_whom_nothing_is_known_there_is_nothing() {
    var nobody = page(new Subject.Citizen(new Pseudonym(0, 0)), null, null, null, 50);

    assertThat(nobody).isEqualTo(new EntryPage(List.of(), null));
  }

  @Test
  void from_is_included_and_to_is_not() {
    var from = NOON.minusSeconds(120);

    assertThat(ids(page(ann(), from, NOON, null, 500)))
        .containsExactlyElementsOf(newestFirst.subList(5, 7));
    assertThat(ids(page(ann(), from.plusNanos(1), NOON.plusNanos(1), null, 500)))
        .containsExactlyElementsOf(newestFirst.subList(0, 6));
  }

  @Test
  void times_may_be_as_far_away_as_they_like() {
    assertThat(ids(page(ann(), Instant.MIN, Instant.MAX, null, 500)))
        .containsExactlyElementsOf(newestFirst);
    assertThat(ids(page(ann(), Instant.MIN, Instant.MIN.plusSeconds(1), null, 500))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "%", "b___________", "bwAA", "gAAAAAAAAAAA", "-", "====", "😀"})
  void what_is_no_end_of_a_page_is_refused(String after) {
    assertThatExceptionOfType(InvalidFieldException.class)
        .isThrownBy(() -> page(ann(), null, null, after, 50))
        .satisfies(invalid -> assertThat(invalid.field()).isEqualTo("after"));
  }

  /** Page borders fall between entries of one time and of different times. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7, 8, 9, 500})
  void pages_together_are_everything_once(int limit) {
    var pages = walk(ann(), null, limit);

    assertThat(pages.stream().flatMap(List<UUID>::stream)).containsExactlyElementsOf(newestFirst);
    assertThat(pages.subList(0, pages.size() - 1)).allMatch(page -> page.size() == limit);
    assertThat(pages.getLast()).isNotEmpty();
  }

  @Test
  void a_page_keeps_to_the_times_of_the_question() {
    assertThat(walk(ann(), NOON.minusSeconds(120), 2).stream().flatMap(List<UUID>::stream))
        .containsExactlyElementsOf(newestFirst.subList(0, 7));
  }

  @Test
  void pages_keep_to_the_limit_but_unbounded_ones() {
    var ofAssistant = walk(new Subject.Assistant("ASST-17"), null, 2).stream().map(List::size);
    switch (paging) {
      case UNBOUNDED -> {
        assertThat(ofAssistant).containsExactly(3);
        assertThat(page(null, 1).entries()).hasSize(newestFirst.size());
        assertThat(page(null, 1).next()).isNull();
      }
      case OFFSET, KEYSET -> {
        assertThat(ofAssistant).containsExactly(2, 1);
        assertThat(page(null, 8).next()).isNull();
        assertThat(page(null, 7).next()).isNotNull();
      }
    }
  }

  /** Intended: the weakness of pages by offset. */
  @Test
  void what_is_registered_between_two_pages_moves_nothing_but_pages_by_offset() {
    var first = page(null, 5);
    table().add(99, ANN, null, NOON.plusSeconds(1));

    switch (paging) {
      case UNBOUNDED -> assertThat(first.next()).isNull();
      case OFFSET ->
          assertThat(ids(page(first.next(), 5)))
              .startsWith(ids(first).getLast())
              .containsExactlyElementsOf(newestFirst.subList(4, 8));
      case KEYSET ->
          assertThat(ids(page(first.next(), 5)))
              .containsExactlyElementsOf(newestFirst.subList(5, 8));
    }
  }

  @Test
  void a_page_of_another_question_does_not_widen_this_one() {
    assumeThat(paging).isEqualTo(Paging.KEYSET);
    var next = page(null, 1).next();

    assertThat(ids(page(ann(), null, NOON.minusSeconds(60), next, 500)))
        .containsExactlyElementsOf(newestFirst.subList(6, 8));
  }

  @Test
  void another_mechanism_s_page_is_refused() {
    var other = paging == Paging.OFFSET ? Paging.KEYSET : Paging.OFFSET;
    var next = entries(other).page(Question.between(ann(), null, null, null, 1)).next();

    assertThat(next).isNotNull();
    assertThatExceptionOfType(InvalidFieldException.class).isThrownBy(() -> page(next, 1));
  }

  /** Every page, each with another page's end. */
  private List<List<UUID>> walk(Subject subject, @Nullable Instant from, int limit) {
    var pages = new ArrayList<List<UUID>>();
    String after = null;
    do {
      var page = page(subject, from, null, after, limit);
      pages.add(ids(page));
      after = page.next();
    } while (after != null);
    return pages;
  }

  private EntryPage page(@Nullable String after, int limit) {
    return page(ann(), null, null, after, limit);
  }

  private EntryPage page(
      Subject subject,
      @Nullable Instant from,
      @Nullable Instant to,
      @Nullable String after,
      int limit) {
    return entries(paging).page(Question.between(subject, from, to, after, limit));
  }

  static Subject ann() {
    return new Subject.Citizen(ANN);
  }

  static LogTable table() {
    return new LogTable(database.dataSource());
  }

  static List<UUID> ids(EntryPage page) {
    return page.entries().stream().map(Entry::id).toList();
  }
}
