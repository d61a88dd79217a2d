package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.lab.backing.ContainerSpec;
import io.bottlenecklab.lab.backing.ContainerSpec.Publication;
import io.bottlenecklab.lab.backing.DatabaseBacking.Plan;
import io.bottlenecklab.lab.backing.Endpoint;
import io.bottlenecklab.lab.backing.ServerCounters;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** PostgreSQL. */
public final class PostgresqlService extends SqlService {

  private static final int PORT = 5432;

  /** It counts transactions; a statement outside of one is one. */
  private static final String COUNTERS =
      """
      select 'statements', xact_commit + xact_rollback from pg_stat_database
      where datname = current_database()
      union all
      select 'block-reads', blks_read from pg_stat_database where datname = current_database()
      """;

  @Override
  public String key() {
    return "postgresql";
  }

  @Override
  EmbeddedEngine embedded() {
    return EmbeddedEngine.POSTGRESQL;
  }

  @Override
  String host() {
    return "postgres";
  }

  @Override
  Publication publication() {
    return new Publication(PORT, PORT, "POSTGRES_PORT");
  }

  @Override
  String dataPath() {
    return "/var/lib/postgresql";
  }

  /** Buffers and limits equal the embedded engine's. */
  @Override
  SequencedMap<String, Object> definition() {
    var environment = new LinkedHashMap<String, Object>();
    environment.put("POSTGRES_USER", USER);
    environment.put("POSTGRES_PASSWORD", PASSWORD);
    var definition = new LinkedHashMap<String, Object>();
    definition.put("image", "postgres:18");
    definition.put(
        "command", List.of("postgres", "-c", "shared_buffers=256MB", "-c", "max_connections=400"));
    definition.put("environment", environment);
    definition.put("mem_limit", "1g");
    definition.put("shm_size", "128m");
    definition.put("stop_grace_period", "1m");
    definition.put(
        "healthcheck",
        ContainerSpec.healthTest(
            "CMD-SHELL", "pg_isready --quiet --host=127.0.0.1 --username=$$POSTGRES_USER"));
    return definition;
  }

  @Override
  String creation(String database) {
    return "CREATE DATABASE %s;".formatted(database);
  }

  @Override
  String url(Endpoint endpoint, String database) {
    return "jdbc:postgresql://%s/%s".formatted(endpoint.address(), database);
  }

  @Override
  String urlOptions() {
    return "";
  }

  @Override
  String product(Connection connection) throws SQLException {
    return "PostgreSQL " + digits(connection.getMetaData().getDatabaseProductVersion());
  }

  @Override
  ServerCounters counters(Connection connection, String process) throws SQLException {
    return new SqlCounters(connection, process, COUNTERS, Map.of());
  }

  @Override
  Plan plan(Connection connection, String table, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      var lines = QueryRows.lines(statement, "explain (analyze, buffers) " + sql);
      // The innermost node that reads the table: "Parallel Seq Scan on ..." or "Index Scan using
      // ..."
      var access = lines.stream().filter(line -> line.contains(" Scan ")).toList().getLast();
      var size =
          QueryRows.size(
              statement,
              """
              select reltuples::bigint, round(pg_table_size(oid) / 1048576.0, 1),
                     round(pg_indexes_size(oid) / 1048576.0, 1)
              from pg_class where oid = '"%s"'::regclass\
              """
                  .formatted(table));
      return new Plan(
          access.replaceFirst("^[\\s>-]*", "").replaceFirst("\\s*\\(.*", ""), lines, size);
    }
  }
}
