package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.lab.backing.ContainerSpec;
import io.bottlenecklab.lab.backing.ContainerSpec.Publication;
import io.bottlenecklab.lab.backing.DatabaseBacking.Plan;
import io.bottlenecklab.lab.backing.Endpoint;
import io.bottlenecklab.lab.backing.ServerCounters;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** MySQL in containers, and MariaDB in its place among embedded servers. */
public final class MysqlService extends SqlService {

  private static final int PORT = 3306;

  /** Statements of clients, commits included; pages that were not in the buffer pool. */
  private static final String COUNTERS =
      """
      show global status where variable_name in ('Questions', 'Innodb_buffer_pool_reads')
      """;

  private static final Map<String, String> NAMES =
      Map.of(
          "questions", SqlCounters.STATEMENTS,
          "innodb_buffer_pool_reads", SqlCounters.BLOCKS);

  @Override
  public String key() {
    return "mysql";
  }

  @Override
  EmbeddedEngine embedded() {
    return EmbeddedEngine.MARIADB;
  }

  @Override
  String host() {
    return "mysql";
  }

  @Override
  Publication publication() {
    return new Publication(PORT, PORT, "MYSQL_PORT");
  }

  @Override
  String dataPath() {
    return "/var/lib/mysql";
  }

  /**
   * Buffers and limits equal the embedded engine's. Health is asked by TCP: while it is first set
   * up, the server answers on its socket only.
   */
  @Override
  SequencedMap<String, Object> definition() {
    var environment = new LinkedHashMap<String, Object>();
    environment.put("MYSQL_USER", USER);
    environment.put("MYSQL_PASSWORD", PASSWORD);
    environment.put("MYSQL_RANDOM_ROOT_PASSWORD", "yes");
    var definition = new LinkedHashMap<String, Object>();
    definition.put("image", "mysql:9.7");
    definition.put(
        "command",
        List.of("--innodb-redo-log-capacity=256M", "--max-connections=400", "--local-infile=1"));
    definition.put("environment", environment);
    definition.put("mem_limit", "1g");
    definition.put("stop_grace_period", "1m");
    definition.put(
        "healthcheck",
        ContainerSpec.healthTest(
            "CMD-SHELL",
            "MYSQL_PWD=$$MYSQL_PASSWORD mysql --host=127.0.0.1 --user=$$MYSQL_USER"
                + " --execute='SELECT 1'"));
    return definition;
  }

  @Override
  String creation(String database) {
    return "CREATE DATABASE %1$s; GRANT ALL ON %1$s.* TO '%2$s'@'%%';".formatted(database, USER)
        + " GRANT SYSTEM_VARIABLES_ADMIN ON *.* TO '%s'@'%%';".formatted(USER);
  }

  @Override
  String url(Endpoint endpoint, String database) {
    return "jdbc:mysql://%s/%s".formatted(endpoint.address(), database);
  }

  /** There is no certificate to check. */
  @Override
  String urlOptions() {
    return "?sslMode=DISABLED&allowPublicKeyRetrieval=true";
  }

  /** Connector/J calls MariaDB MySQL, too. */
  @Override
  String product(Connection connection) throws SQLException {
    var version = connection.getMetaData().getDatabaseProductVersion();
    return "%s %s".formatted(isMariaDb(version) ? "MariaDB" : "MySQL", digits(version));
  }

  @Override
  ServerCounters counters(Connection connection, String process) throws SQLException {
    return new SqlCounters(connection, process, COUNTERS, NAMES);
  }

  @Override
  Plan plan(Connection connection, String table, String sql) throws SQLException {
    // MariaDB has a table alone, where MySQL shows a tree unless asked for a table.
    var mariaDb = isMariaDb(connection.getMetaData().getDatabaseProductVersion());
    try (var statement = connection.createStatement()) {
      var columns =
          QueryRows.columns(
              statement, (mariaDb ? "explain " : "explain format=traditional ") + sql);
      var access =
          columns.stream()
              .filter(line -> line.matches("(type|key|key_len|rows): .*"))
              .map(line -> line.replace(":", ""))
              .collect(Collectors.joining(", "));
      var lines = new ArrayList<>(columns);
      if (!mariaDb) {
        lines.addAll(QueryRows.lines(statement, "explain analyze " + sql));
      }
      var size =
          QueryRows.size(
              statement,
              """
              select table_rows, round(data_length / 1048576, 1), round(index_length / 1048576, 1)
              from information_schema.tables
              where table_schema = database() and table_name = '%s'\
              """
                  .formatted(table));
      return new Plan(access, lines, size);
    }
  }

  private static boolean isMariaDb(String version) {
    return version.contains("MariaDB");
  }
}
