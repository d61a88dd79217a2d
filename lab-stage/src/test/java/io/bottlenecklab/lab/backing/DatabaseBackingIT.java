package io.bottlenecklab.lab.backing;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.lab.backing.Backing.Counters;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every database, as it runs embedded. */
class DatabaseBackingIT {

  private static final int UPDATES = 50;

  @TempDir private Path directory = Path.of("");

  static List<String> databases() {
    return BackingService.keys().stream()
        .filter(key -> BackingService.named(key).orElseThrow().isDatabase())
        .toList();
  }

  /** One test, as each start takes seconds. */
  @ParameterizedTest
  @MethodSource("databases")
  void it_creates_databases_counts_statements_and_returns_plans(String key) throws SQLException {
    var need =
        new Request(
            "database",
            "rows",
            Map.of(),
            Map.of("lab.database.binary-log", "flushed"),
            List.of("till", "shop"),
            Optional.of("shop"));
    var backing = (DatabaseBacking) BackingService.named(key).orElseThrow().of(need);
    try (var processes = ChildProcesses.unrecorded();
        var started =
            backing.servers().getFirst().start(new FolderStartContext(directory, processes))) {
      var endpoint = Endpoint.onLoopback(started.listensOn().orElseThrow());
      var running =
          new RunningBacking(List.of(backing), new Endpoints(Map.of("database", endpoint)));
      assertThat(running.products().get("shop")).matches("(MariaDB|PostgreSQL) \\d+\\.\\d+.*");
      assertThat(backing.access("till", running.endpoints()).connect())
          .satisfies(AutoCloseable::close);

      try (var counters = running.counters().getFirst();
          var connection = running.database().orElseThrow().connect();
          var statement = connection.createStatement()) {
        statement.execute("create table item (id int primary key, name varchar(20))");
        statement.execute("insert into item values (1, 'one')");
        var before = statements(counters);
        update(running);
        Awaitility.await().until(() -> statements(counters) >= before + UPDATES);
        assertThat(statements(counters)).isLessThan(before + 2 * UPDATES);
        assertThat(counters.process()).isEqualTo("database");
        assertThat(counters.read().orElseThrow()).containsOnlyKeys("statements", "block-reads");

        var plan = backing.plan(connection, "item", "select name from item where name = 'two'");
        assertThat(plan.access()).isNotBlank();
        assertThat(plan.lines()).isNotEmpty();
        assertThat(plan.size()).contains("rows, data ");
        if (key.equals("mysql")) {
          try (var log = statement.executeQuery("select @@log_bin + @@sync_binlog")) {
            assertThat(log.next()).isTrue();
            assertThat(log.getInt(1)).as("written and flushed").isEqualTo(2);
          }
        }
      }
    }
  }

  /** On a connection of its own: PostgreSQL counts at once what a closed connection has done. */
  private static void update(RunningBacking running) throws SQLException {
    try (var connection = running.database().orElseThrow().connect();
        var statement = connection.createStatement()) {
      for (var n = 0; n < UPDATES; n++) {
        statement.executeUpdate("update item set name = 'two' where id = 1");
      }
    }
  }

  private static double statements(Counters counters) {
    return counters.read().orElseThrow().getOrDefault("statements", Double.NaN);
  }
}
