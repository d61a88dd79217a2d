package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.engine.MultiRowInsert;
import io.bottlenecklab.db.engine.Row;
import io.bottlenecklab.db.engine.RowValues;
import io.bottlenecklab.db.seeding.Progress;
import io.bottlenecklab.db.seeding.RunningTotal;
import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.Pseudonym;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * MinLog's tables, on MySQL or MariaDB. One connection holds the lock, and does everything but
 * insert entries.
 *
 * <p>Entries are inserted in the order of their key, without other indexes, which are built
 * afterwards by sorting: several times as fast as keeping them while rows come in. Two connections
 * insert a half each, so that one's rows are made while the server takes the other's.
 */
final class MinlogTables {

  private static final MultiRowInsert ENTRIES =
      new MultiRowInsert(
          "log_entry",
          List.of(
              "id",
              "citizen",
              "occurred_at",
              "registered_at",
              "professional_id",
              "professional_name",
              "assistant_id",
              "organisation_id",
              "organisation_name",
              "activity",
              "source_system"));
  private static final MultiRowInsert ACCOUNTS =
      new MultiRowInsert("citizen_account", List.of("email", "citizen"));

  private final JdbcTemplate template;
  private final JdbcClient client;
  private final JdbcTemplate inserting;

  /**
   * The tables of one database.
   *
   * @param holding one connection, which holds the lock
   * @param inserting a new connection each time
   */
  MinlogTables(DataSource holding, DataSource inserting) {
    this.template = new JdbcTemplate(holding);
    this.client = JdbcClient.create(template);
    this.inserting = new JdbcTemplate(inserting);
  }

  /**
   * Whether the first and the last entry and the last account are there, with the same pseudonyms.
   */
  boolean hold(MinlogDataset dataset, EntryGenerator generator) {
    return holdsAccount(dataset.citizens(), generator.pseudonym(dataset.citizens()))
        && LongStream.of(1, dataset.entries())
            .filter(n -> n <= dataset.entries() && n > 0)
            .mapToObj(generator::entry)
            .allMatch(this::holds);
  }

  /** Counts the entries, seeded and registered. */
  long entries() {
    return client.sql("SELECT count(*) FROM log_entry").query(Long.class).single();
  }

  /**
   * Removes all rows and the indexes that are knobs, and inserts the rows of the dataset. Where it
   * is interrupted, the tables hold any part of them.
   */
  void replace(MinlogDataset dataset, EntryGenerator generator, Progress progress) {
    markReplaced();
    template.execute("TRUNCATE TABLE log_entry");
    template.execute("TRUNCATE TABLE citizen_account");
    switchIndexes(EnumSet.noneOf(MinlogIndex.class));
    insert(
        ACCOUNTS,
        new Range(0, dataset.citizens()),
        (row, n) -> {
          row.add(new SeededCitizen((int) n).email());
          row.add(generator.pseudonym((int) n).bytes());
        },
        rows -> {});
    var total = new RunningTotal(progress);
    Range.halves(dataset.entries())
        .parallel()
        .forEach(
            half -> insert(ENTRIES, half, (row, n) -> fill(row, generator.entry(n)), total::add));
  }

  /** Records that what was registered before is gone. */
  private void markReplaced() {
    template.execute("DELETE FROM entries_replaced");
    client
        .sql("INSERT INTO entries_replaced (at_ms) VALUES (?)")
        .param(Clock.systemUTC().millis())
        .update();
  }

  /** The present indexes, of those that are knobs. */
  Set<MinlogIndex> indexes() {
    var names =
        client
            .sql(
                """
                SELECT DISTINCT index_name FROM information_schema.statistics
                WHERE table_schema = database() AND table_name = 'log_entry'
                """)
            .query(String.class)
            .set();
    var found = EnumSet.noneOf(MinlogIndex.class);
    for (var index : MinlogIndex.values()) {
      if (names.contains(index.indexName())) {
        found.add(index);
      }
    }
    return found;
  }

  /** Builds and drops indexes, in one pass over the table, until exactly these are there. */
  void switchIndexes(Set<MinlogIndex> wanted) {
    var found = indexes();
    var changes =
        List.of(MinlogIndex.values()).stream()
            .filter(index -> found.contains(index) != wanted.contains(index))
            .map(index -> wanted.contains(index) ? index.addition() : index.removal())
            .collect(Collectors.joining(", "));
    if (!changes.isEmpty()) {
      template.execute("ALTER TABLE log_entry " + changes);
    }
  }

  /** Updates the planner's statistics. */
  void refreshStatistics() {
    client.sql("ANALYZE TABLE log_entry, citizen_account").query().listOfRows();
  }

  private boolean holds(SeededEntry entry) {
    return client
            .sql("SELECT count(*) FROM log_entry WHERE id = ? AND citizen = ? AND activity = ?")
            .params(LogColumns.bytes(entry.id()), entry.citizen().bytes(), entry.activity())
            .query(Long.class)
            .single()
        == 1;
  }

  private boolean holdsAccount(int citizen, Pseudonym pseudonym) {
    return client
            .sql("SELECT count(*) FROM citizen_account WHERE email = ? AND citizen = ?")
            .params(new SeededCitizen(citizen).email(), pseudonym.bytes())
            .query(Long.class)
            .single()
        == 1;
  }

  private static void fill(RowValues row, SeededEntry entry) throws SQLException {
    row.add(LogColumns.bytes(entry.id()));
    row.add(entry.citizen().bytes());
    row.add(entry.occurredAt());
    row.add(entry.registeredAt());
    row.add(entry.professional().id());
    row.add(entry.professional().name());
    row.add(entry.assistant());
    row.add(entry.organisation().id());
    row.add(entry.organisation().name());
    row.add(entry.activity());
    row.add(entry.system());
  }

  private void insert(MultiRowInsert statement, Range range, Row rows, LongConsumer inserted) {
    inserting.execute((Connection connection) -> {
      statement.insert(connection, range.after(), range.last(), rows, inserted);
      return range;
    });
  }

  /** Rows {@code after + 1} to {@code last}. */
  private record Range(long after, long last) {
    static Stream<Range> halves(long count) {
      return Stream.of(new Range(0, count / 2), new Range(count / 2, count));
    }
  }
}
