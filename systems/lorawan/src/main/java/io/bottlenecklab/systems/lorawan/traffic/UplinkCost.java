package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.lab.load.Flow.Observation;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.results.Format;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * Counts the database's transactions for each stored uplink: {@code transactions}, from
 * PostgreSQL's own statistics. A connection reports to them once a second, so a load's last second
 * may be counted with the next load.
 */
final class UplinkCost implements Observation {

  static final String NAME = "uplink";
  static final String TRANSACTIONS = "transactions";

  private static final String TOTALS =
      """
      SELECT (SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()),
        (SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'device_up')
      """;

  private record Totals(long transactions, long uplinks) {}

  private final Connection connection;
  private final Totals before;

  private UplinkCost(Connection connection) throws SQLException {
    this.connection = connection;
    this.before = totals();
  }

  static UplinkCost observe(DatabaseAccess database) {
    try {
      return new UplinkCost(database.connect());
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public SequencedMap<String, Object> end(Duration load, long ended, Runnable waiting) {
    try {
      var after = totals();
      var uplinks = after.uplinks() - before.uplinks();
      var transactions = after.transactions() - before.transactions();
      var observed = new LinkedHashMap<String, Object>();
      observed.put("stored", uplinks);
      observed.put(
          TRANSACTIONS, Format.rounded(uplinks == 0 ? 0 : (double) transactions / uplinks));
      return observed;
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private Totals totals() throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(TOTALS)) {
      rows.next();
      return new Totals(rows.getLong(1), rows.getLong(2));
    }
  }

  private static LoadException failed(SQLException e) {
    return new LoadException("the database's counters cannot be read: " + e.getMessage(), e);
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failed(e);
    }
  }
}
