package io.bottlenecklab.lab.signature;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The database engine's own counters, over a connection of the lab's. */
final class DatabaseCounters implements Source {

  private static final String PROCESS = "database";
  private static final String STATEMENTS = "statements";
  private static final String BLOCKS = "block-reads";
  private static final Duration ANSWER = Duration.ofSeconds(3);

  /** PostgreSQL counts transactions; a statement outside of one is one. */
  private static final String POSTGRESQL =
      """
      select 'statements', xact_commit + xact_rollback from pg_stat_database
      where datname = current_database()
      union all
      select 'block-reads', blks_read from pg_stat_database where datname = current_database()
      """;

  /** Statements of clients, commits included; pages that were not in the buffer pool. */
  private static final String MYSQL =
      """
      show global status where variable_name in ('Questions', 'Innodb_buffer_pool_reads')
      """;

  private static final Map<String, String> NAMES =
      Map.of("questions", STATEMENTS, "innodb_buffer_pool_reads", BLOCKS);

  private final Connection connection;
  private final String query;
  private long asked;

  private DatabaseCounters(Connection connection, String query) {
    this.connection = connection;
    this.query = query;
  }

  /**
   * Asks over that connection, which is closed in the end.
   *
   * @throws SQLException where it cannot be used
   */
  static DatabaseCounters over(Connection connection) throws SQLException {
    connection.setNetworkTimeout(Runnable::run, (int) ANSWER.toMillis());
    var postgres = connection.getMetaData().getURL().startsWith("jdbc:postgresql:");
    return new DatabaseCounters(connection, postgres ? POSTGRESQL : MYSQL);
  }

  @Override
  public Optional<Sample> ask() {
    var values = new HashMap<String, Double>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      var now = System.nanoTime();
      asked++;
      while (rows.next()) {
        var name = rows.getString(1).toLowerCase(Locale.ROOT);
        values.put(NAMES.getOrDefault(name, name), rows.getDouble(2));
      }
      values.computeIfPresent(STATEMENTS, (_, all) -> all - asked);
      return Optional.of(new Sample(now, values));
    } catch (SQLException e) {
      return Optional.empty(); // too busy, or gone: the watch over the arms tells
    }
  }

  @Override
  public List<Measure> measures() {
    return List.of(
        Measure.growth("%s.%s".formatted(STATEMENTS, PROCESS), STATEMENTS),
        Measure.growth("%s.%s".formatted(BLOCKS, PROCESS), BLOCKS));
  }

  @Override
  public void close() {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      // it is closed
    }
  }
}
