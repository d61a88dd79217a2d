package io.bottlenecklab.systems.minlog.registration;

import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import io.bottlenecklab.systems.minlog.SeededPseudonyms;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Records stored over plain JDBC: 500 rows a statement and a commit, as the fastest writer that
 * needs no permission of the server's. Small calls share a statement, as they do in the consumer:
 * what makes them durable before is the topic, which is left out here.
 */
final class BareRegistration implements BareWork {

  private static final String INSERT = SqlFile.read("minlog/insert-entries");

  /** More rows make a statement no cheaper per row. */
  private static final int ROWS = 500;

  @Override
  public String name() {
    return "store";
  }

  @Override
  public String about() {
    return "a call's records stored over plain JDBC, 500 in one statement and one commit";
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    return subject.onConnection(connection ->
        new Writer(
            connection,
            new Records(
                subject.users(), subject.seed(), RecordIds.unlikeAnyOther(UuidVersion.USUAL)),
            Register.recordsPerCall(subject.knobs()),
            new Zipf(subject.users())));
  }

  /** Stores a load's records from the first on. */
  static final class Writer implements Worker {

    private final Connection connection;
    private final Records records;
    private final int count;
    private final Zipf byRank;
    private final SeededPseudonyms pseudonyms = new SeededPseudonyms();
    private final List<Records.Drawn> waiting = new ArrayList<>();
    private int next;

    /**
     * Writes on a connection that commits each statement.
     *
     * @param count how many records a call has
     */
    Writer(Connection connection, Records records, int count, Zipf byRank) {
      this.connection = connection;
      this.records = records;
      this.count = count;
      this.byRank = byRank;
    }

    @Override
    public void once() throws SQLException {
      var now = Instant.now();
      for (var row = 0; row < count; row++) {
        waiting.add(records.drawn(next++, now, byRank));
      }
      if (waiting.size() + count > ROWS) {
        store(now);
      }
    }

    private void store(Instant now) throws SQLException {
      var rows = waiting.size();
      try (var insert =
          connection.prepareStatement(
              INSERT.formatted(Placeholders.rows(LogColumns.COUNT, rows)))) {
        for (var row = 0; row < rows; row++) {
          LogColumns.set(insert, row, waiting.get(row).record(pseudonyms, now));
        }
        if (insert.executeUpdate() != rows) {
          throw new SQLException("some of %d records were not stored".formatted(rows));
        }
      }
      waiting.clear();
    }

    @Override
    public void close() throws SQLException {
      try (connection) {
        if (!waiting.isEmpty()) {
          store(Instant.now());
        }
      }
    }
  }
}
