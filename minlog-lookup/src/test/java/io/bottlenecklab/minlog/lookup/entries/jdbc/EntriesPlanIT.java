package io.bottlenecklab.minlog.lookup.entries.jdbc;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.minlog.lookup.entries.EntryPage;
import io.bottlenecklab.minlog.lookup.entries.Question;
import io.bottlenecklab.minlog.lookup.entries.Subject;
import io.bottlenecklab.minlog.record.Pseudonym;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * What the database does for each mechanism, of 100,000 entries of fifty citizens and fifty
 * assistants.
 */
class EntriesPlanIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  private static final int ENTRIES = 100_000;
  private static boolean filled;

  private SingleConnectionDataSource connection = new SingleConnectionDataSource();

  @BeforeEach
  void a_hundred_thousand_entries() throws SQLException {
    if (!filled) {
      database.migrateMinlog();
      fill();
      filled = true;
    }
    connection = new SingleConnectionDataSource(database.connect(), true);
  }

  /** A minute apart, newest last, of the citizens and the assistants in turn. */
  private static void fill() {
    var jdbc = new JdbcTemplate(database.dataSource());
    var digit =
        IntStream.range(0, 10)
            .mapToObj(n -> "SELECT %d AS d".formatted(n))
            .collect(joining(" UNION ALL ", "(", ")"));
    jdbc.update(
        """
        INSERT INTO log_entry
        SELECT unhex(left(sha2(n, 256), 32)), unhex(lpad(hex(n % 50), 32, '0')),
          date_add('2025-01-01', INTERVAL n MINUTE), date_add('2025-01-01', INTERVAL n MINUTE),
          'A1B2C', 'Ann', concat('ASST-', n % 50), 'SOR-1', 'Aarhus', 'Opened', 'journal-north'
        FROM (
          SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n
          FROM ${digit} a, ${digit} b, ${digit} c, ${digit} e, ${digit} f) numbers
        """
            .replace("${digit}", digit));
    jdbc.queryForList("ANALYZE TABLE log_entry");
  }

  @AfterEach
  void close() {
    connection.destroy();
  }

  @ParameterizedTest
  @ValueSource(strings = {"citizen", "assistant"})
  void every_page_by_key_reads_no_more_than_it_tells(String kind) {
    var entries = new KeysetEntries(jdbc());
    var subject = subject(kind);

    var first = reads(() -> entries.page(question(subject, null)));
    var later = first.page();
    for (var page = 2; page <= 30; page++) {
      later = entries.page(question(subject, later.next()));
    }
    var next = later.next();
    var late = reads(() -> entries.page(question(subject, next)));

    assertThat(first.rows()).isLessThanOrEqualTo(53);
    assertThat(late.rows()).isLessThanOrEqualTo(53);
    assertThat(late.page().entries()).hasSize(50);
  }

  @ParameterizedTest
  @ValueSource(strings = {"citizen", "assistant"})
  void a_page_by_offset_reads_all_that_come_before_it(String kind) {
    var entries = new OffsetEntries(jdbc());
    var subject = subject(kind);
    var thirtieth =
        entries.page(new Question(subject, Instant.MIN, Instant.MAX, Optional.empty(), 1_500));

    var first = reads(() -> entries.page(question(subject, null)));
    var late = reads(() -> entries.page(question(subject, thirtieth.next())));

    assertThat(first.rows()).isLessThanOrEqualTo(53);
    assertThat(late.rows()).isBetween(1_550L, 1_553L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"citizen", "assistant"})
  void an_unbounded_lookup_reads_everything_of_its_subject_and_nothing_else(String kind) {
    var all = reads(() -> new UnboundedEntries(jdbc()).page(question(subject(kind), null)));

    assertThat(all.page().entries()).hasSize(ENTRIES / 50);
    assertThat(all.rows()).isBetween(ENTRIES / 50L, ENTRIES / 50L + 3);
  }

  /** What the indexes are for: without them each would read the table and sort. */
  @ParameterizedTest
  @ValueSource(strings = {"citizen", "assistant"})
  void no_mechanism_sorts(String kind) {
    var subject = subject(kind);

    assertThat(
            List.of(
                UnboundedEntries.sql(subject),
                OffsetEntries.sql(subject),
                KeysetEntries.sql(subject)))
        .allSatisfy(sql ->
            assertThat(plan(sql, kind))
                .doesNotContain("filesort")
                .contains("log_entry_by_" + kind));
  }

  private String plan(String sql, String kind) {
    var literal = kind.equals("citizen") ? "x'00000000000000000000000000000003'" : "'ASST-3'";
    var statement =
        sql.replaceFirst("= \\?", "= " + literal)
            .replaceFirst("occurred_at >= \\?", "occurred_at >= '1000-01-01'")
            .replaceAll("occurred_at (<=?) \\?", "occurred_at $1 '9999-12-31'")
            .replaceFirst("id < \\?", "id < x'00'")
            .replaceFirst("LIMIT \\?", "LIMIT 51")
            .replaceFirst("OFFSET \\?", "OFFSET 100");
    return jdbc().queryForList("EXPLAIN FORMAT=TRADITIONAL " + statement).toString();
  }

  /** By the server's own count of what its storage engine was asked for. */
  private Reads reads(Supplier<EntryPage> lookup) {
    jdbc().execute("FLUSH STATUS");
    var page = lookup.get();
    var rows =
        jdbc()
            .query(
                """
                SHOW SESSION STATUS WHERE variable_name IN ('Handler_read_key',
                  'Handler_read_first', 'Handler_read_last', 'Handler_read_next',
                  'Handler_read_prev', 'Handler_read_rnd', 'Handler_read_rnd_next')
                """,
                (row, index) -> row.getLong(2))
            .stream()
            .mapToLong(Long::longValue)
            .sum();
    return new Reads(page, rows);
  }

  private JdbcTemplate jdbc() {
    return new JdbcTemplate(Objects.requireNonNull(connection));
  }

  private static Subject subject(String kind) {
    return kind.equals("citizen")
        ? new Subject.Citizen(new Pseudonym(0, 3))
        : new Subject.Assistant("ASST-3");
  }

  private static Question question(Subject subject, @Nullable String after) {
    return Question.between(subject, null, null, after, 50);
  }

  private record Reads(EntryPage page, long rows) {}
}
