package io.bottlenecklab.db.minlog;

import static io.bottlenecklab.db.engine.BulkInsert.row;

import io.bottlenecklab.db.engine.BulkInsert;
import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.Progress;
import io.bottlenecklab.db.seeding.SeededAccount;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeederConnections;
import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.time.Clock;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.springframework.util.unit.DataSize;

/**
 * Brings log entries, accounts, indexes and the server to what a variant says, on MySQL or MariaDB.
 *
 * <p>Entries are inserted in the order of their key, without other indexes, which are built
 * afterwards by sorting: several times as fast as keeping them while rows come in.
 */
final class MinlogSeeder implements Seeder {

  private static final BulkInsert ENTRIES =
      Database.MYSQL
          .dialect()
          .insertInto(
              "log_entry",
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
              "source_system");
  private static final BulkInsert ACCOUNTS =
      Database.MYSQL.dialect().insertInto("citizen_account", "email", "citizen");

  private final SeederConnections connections;
  private final MinlogDataset dataset;
  private final Pseudonyms pseudonyms;
  private final Set<MinlogIndex> indexes;
  private final Server server;

  /**
   * Works on one database.
   *
   * @param indexes those that are there, of those that are knobs
   */
  MinlogSeeder(
      SeederConnections connections,
      MinlogDataset dataset,
      Pseudonyms pseudonyms,
      Set<MinlogIndex> indexes,
      Server server) {
    this.connections = connections;
    this.dataset = dataset;
    this.pseudonyms = pseudonyms;
    this.indexes = indexes;
    this.server = server;
  }

  /**
   * The server's settings.
   *
   * @param bufferPoolSize memory in which it keeps pages
   * @param redoLogCapacity size of its redo log
   * @param flushLogAtCommit whether a commit waits for it: 0, 1 or 2, as the server names it
   */
  record Server(DataSize bufferPoolSize, DataSize redoLogCapacity, int flushLogAtCommit) {}

  @Override
  public String description() {
    return dataset.toString();
  }

  @Override
  public Amount amount() {
    return new Amount(dataset.entries(), "entries");
  }

  @Override
  public List<String> tables() {
    return List.of("log_entry", "citizen_account");
  }

  /** MySQL has both variables of the redo log but can set only the new one; MariaDB has the old. */
  @Override
  public List<String> serverSettings() {
    var redoLog =
        connections
                .jdbc()
                .queryForList("SHOW GLOBAL VARIABLES LIKE 'innodb_redo_log_capacity'")
                .isEmpty()
            ? "innodb_log_file_size"
            : "innodb_redo_log_capacity";
    return List.of(
        "SET GLOBAL innodb_buffer_pool_size = " + server.bufferPoolSize().toBytes(),
        "SET GLOBAL %s = %d".formatted(redoLog, server.redoLogCapacity().toBytes()),
        "SET GLOBAL innodb_flush_log_at_trx_commit = " + server.flushLogAtCommit());
  }

  /** The last account, the first and the last entry, with the same pseudonyms. */
  @Override
  public boolean holdsSamples() {
    var generator = EntryGenerator.ofFew(dataset, pseudonyms);
    return connections.isTrue(
            "SELECT count(*) = 1 FROM citizen_account WHERE email = ? AND citizen = ?",
            new SeededAccount(dataset.citizens()).email(),
            generator.pseudonym(dataset.citizens()).bytes())
        && LongStream.of(1, dataset.entries())
            .filter(n -> n >= 1 && n <= dataset.entries())
            .mapToObj(generator::entry)
            .allMatch(entry ->
                connections.isTrue(
                    "SELECT count(*) = 1 FROM log_entry WHERE id = ? AND citizen = ? AND activity = ?",
                    LogColumns.bytes(entry.id()),
                    entry.citizen().bytes(),
                    entry.activity()));
  }

  @Override
  public void replace(Progress progress) {
    markReplaced();
    connections.dialect().empty(connections.jdbc(), tables());
    switchIndexes(Set.of());
    var generator = EntryGenerator.ofMany(dataset, pseudonyms);
    connections.insert(
        (connection, after, last) ->
            ACCOUNTS.insert(
                connection,
                after,
                last,
                n -> row(new SeededAccount(n).email(), generator.pseudonym((int) n).bytes()),
                rows -> {}),
        dataset.citizens());
    connections.insertInHalves(
        (connection, after, last) ->
            ENTRIES.insert(connection, after, last, n -> values(generator.entry(n)), progress::add),
        dataset.entries());
  }

  /** Records that what was registered before is gone. */
  private void markReplaced() {
    connections.jdbc().update("DELETE FROM entries_replaced");
    connections
        .jdbc()
        .update("INSERT INTO entries_replaced (at_ms) VALUES (?)", Clock.systemUTC().millis());
  }

  private static @Nullable Object[] values(SeededEntry entry) {
    return row(
        LogColumns.bytes(entry.id()),
        entry.citizen().bytes(),
        entry.occurredAt(),
        entry.registeredAt(),
        entry.professional().id(),
        entry.professional().name(),
        entry.assistant(),
        entry.organisation().id(),
        entry.organisation().name(),
        entry.activity(),
        entry.system());
  }

  @Override
  public String onlySeeded() {
    return "SELECT count(*) = %d FROM log_entry".formatted(dataset.entries());
  }

  @Override
  public void adjust(boolean restore, Consumer<String> changing) {
    if (!present().equals(indexes)) {
      changing.accept("switching indexes");
      switchIndexes(indexes);
    }
  }

  /** The present indexes, of those that are knobs. */
  private Set<MinlogIndex> present() {
    var names = connections.indexes("log_entry");
    var found = EnumSet.allOf(MinlogIndex.class);
    found.removeIf(index -> !names.contains(index.indexName()));
    return found;
  }

  /** Builds and drops indexes, in one pass over the table, until exactly these are there. */
  private void switchIndexes(Set<MinlogIndex> wanted) {
    var present = present();
    var changes =
        Arrays.stream(MinlogIndex.values())
            .filter(index -> present.contains(index) != wanted.contains(index))
            .map(index -> wanted.contains(index) ? index.addition() : index.removal())
            .collect(Collectors.joining(", "));
    if (!changes.isEmpty()) {
      connections.jdbc().execute("ALTER TABLE log_entry " + changes);
    }
  }

  @Override
  public String summary() {
    return "%,d citizens ready, %,d entries".formatted(dataset.citizens(), dataset.entries());
  }
}
