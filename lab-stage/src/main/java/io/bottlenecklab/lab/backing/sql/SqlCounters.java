package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.lab.backing.Backing.Counters;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A database's own counters, over a connection of the lab's. */
final class SqlCounters implements Counters {

  /** Statements of clients, without the questions asked here. */
  static final String STATEMENTS = "statements";

  /** Pages that were not in the buffer pool. */
  static final String BLOCKS = "block-reads";

  private static final Duration ANSWER = Duration.ofSeconds(3);

  private final Connection connection;
  private final String process;
  private final SqlService.Dialect dialect;
  private long asked;

  /**
   * Asks over that connection, which is closed in the end.
   *
   * @param process the server's name
   * @throws SQLException if the connection cannot be used
   */
  SqlCounters(Connection connection, String process, SqlService.Dialect dialect)
      throws SQLException {
    connection.setNetworkTimeout(Runnable::run, (int) ANSWER.toMillis());
    this.connection = connection;
    this.process = process;
    this.dialect = dialect;
  }

  @Override
  public String process() {
    return process;
  }

  @Override
  public Optional<Map<String, Double>> read() {
    var values = new HashMap<String, Double>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(dialect.counters())) {
      asked++;
      while (rows.next()) {
        var name = rows.getString(1).toLowerCase(Locale.ROOT);
        values.put(dialect.counterNames().getOrDefault(name, name), rows.getDouble(2));
      }
      values.computeIfPresent(STATEMENTS, (_, all) -> all - asked);
      return Optional.of(values);
    } catch (SQLException e) {
      return Optional.empty(); // too busy, or gone: the watch over the arms says so
    }
  }

  @Override
  public void close() {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      return; // it is closed
    }
  }
}
