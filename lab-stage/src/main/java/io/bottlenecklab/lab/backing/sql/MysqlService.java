package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Publication;
import io.bottlenecklab.lab.backing.DatabaseBacking.Plan;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** MySQL in containers, and MariaDB in its place among embedded servers. */
public final class MysqlService extends SqlService {

  /** Statements of clients, commits included; pages that were not in the buffer pool. */
  private static final String COUNTERS =
      """
      show global status where variable_name in ('Questions', 'Innodb_buffer_pool_reads')
      """;

  private static final List<String> ACCESS = List.of("type", "key", "key_len", "rows");

  /** The kind; found as a service. */
  public MysqlService() {
    super(
        new Dialect(
            "mysql",
            EmbeddedEngine.MARIADB,
            "mysql",
            new Publication(3306, 3306, "MYSQL_PORT"),
            "/var/lib/mysql",
            "CREATE DATABASE %1$s; GRANT ALL ON %1$s.* TO '%2$s'@'%%';"
                + " GRANT SYSTEM_VARIABLES_ADMIN ON *.* TO '%2$s'@'%%';",
            "jdbc:mysql://%s/%s",
            // There is no certificate to check.
            "?sslMode=DISABLED&allowPublicKeyRetrieval=true",
            List.of("--binlog-group-commit-sync-delay=%d"),
            false,
            Map.of(
                "none", List.of("--skip-log-bin"),
                "unflushed", binaryLog(0),
                "flushed", binaryLog(1)),
            COUNTERS,
            Map.of(
                "questions", SqlCounters.STATEMENTS,
                "innodb_buffer_pool_reads", SqlCounters.BLOCKS)));
  }

  /** Old files go after an hour, so that they do not fill a disk. */
  private static List<String> binaryLog(int commitsAFlush) {
    return List.of(
        "--log-bin=binlog", "--sync-binlog=" + commitsAFlush, "--binlog-expire-logs-seconds=3600");
  }

  /** Connector/J calls MariaDB MySQL, too. */
  @Override
  String product(Connection connection) throws SQLException {
    var version = connection.getMetaData().getDatabaseProductVersion();
    return "%s %s".formatted(isMariaDb(version) ? "MariaDB" : "MySQL", digits(version));
  }

  @Override
  Plan plan(Connection connection, String table, String sql) throws SQLException {
    // MariaDB shows only a table. MySQL shows a tree unless asked for a table.
    var mariaDb = isMariaDb(connection.getMetaData().getDatabaseProductVersion());
    try (var statement = connection.createStatement()) {
      var rows =
          QueryRows.rows(statement, (mariaDb ? "explain " : "explain format=traditional ") + sql);
      var columns =
          rows.size() == 1 ? ACCESS : Stream.concat(Stream.of("table"), ACCESS.stream()).toList();
      var access = rows.stream().map(row -> access(row, columns)).collect(Collectors.joining("; "));
      var lines = new ArrayList<>(QueryRows.table(rows));
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

  private static String access(Map<String, String> row, List<String> columns) {
    return columns.stream()
        .map(column -> column + " " + row.get(column))
        .collect(Collectors.joining(", "));
  }

  private static boolean isMariaDb(String version) {
    return version.contains("MariaDB");
  }
}
