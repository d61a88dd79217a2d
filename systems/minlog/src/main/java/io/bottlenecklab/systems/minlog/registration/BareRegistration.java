package io.bottlenecklab.systems.minlog.registration;

import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.systems.minlog.SeededPseudonyms;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collections;

/**
 * A call's records stored over plain JDBC: one statement of many rows, and one commit, as the
 * fastest writer that needs no permission of the server's.
 */
final class BareRegistration implements BareWork {

  private static final String INSERT =
      """
      INSERT INTO log_entry (id, citizen, occurred_at, registered_at, professional_id,
        professional_name, assistant_id, organisation_id, organisation_name, activity,
        source_system)
      VALUES
      """;

  private static final String ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  @Override
  public String name() {
    return "store";
  }

  @Override
  public String about() {
    return "a call's records stored over plain JDBC, in one statement and one commit";
  }

  /** What brings most: some wait for the disk while others compute. */
  @Override
  public int threadsPerCore() {
    return 4;
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    var count = Register.recordsPerCall(subject.knobs());
    var connection = subject.database().connect();
    try {
      return new Writer(
          connection,
          connection.prepareStatement(INSERT + String.join(", ", Collections.nCopies(count, ROW))),
          new Records(subject.users(), subject.seed(), RecordIds.unlikeAnyOther(UuidVersion.USUAL)),
          count,
          new Zipf(subject.users()));
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private static final class Writer implements Worker {

    private final Connection connection;
    private final PreparedStatement insert;
    private final Records records;
    private final int count;
    private final Zipf byRank;
    private final SeededPseudonyms pseudonyms = new SeededPseudonyms();
    private int next;

    Writer(
        Connection connection, PreparedStatement insert, Records records, int count, Zipf byRank) {
      this.connection = connection;
      this.insert = insert;
      this.records = records;
      this.count = count;
      this.byRank = byRank;
    }

    /** The statement commits itself. */
    @Override
    public void once() throws SQLException {
      var now = Instant.now();
      var column = 0;
      for (var row = 0; row < count; row++) {
        column = set(column, records.drawn(next++, now, byRank), now);
      }
      if (insert.executeUpdate() != count) {
        throw new SQLException("some of %d records were not stored".formatted(count));
      }
    }

    private int set(int before, Records.Drawn drawn, Instant now) throws SQLException {
      var column = before;
      insert.setBytes(++column, LogColumns.bytes(drawn.id()));
      insert.setBytes(++column, pseudonyms.of(drawn.citizen()).bytes());
      insert.setObject(++column, LogColumns.utc(now));
      insert.setObject(++column, LogColumns.utc(now));
      insert.setString(++column, "P" + drawn.professional());
      insert.setString(++column, "Doctor " + drawn.professional());
      insert.setString(++column, drawn.assistant());
      insert.setString(++column, "SOR-" + drawn.organisation());
      insert.setString(++column, "Lægehus " + drawn.organisation());
      insert.setString(++column, drawn.activity());
      insert.setString(++column, Records.SYSTEM);
      return column;
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
