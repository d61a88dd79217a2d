package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Publication;
import io.bottlenecklab.lab.backing.DatabaseBacking.Plan;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** PostgreSQL. */
public final class PostgresqlService extends SqlService {

  /** It counts transactions; a statement outside of one is one. */
  private static final String COUNTERS =
      """
      select 'statements', xact_commit + xact_rollback from pg_stat_database
      where datname = current_database()
      union all
      select 'block-reads', blks_read from pg_stat_database where datname = current_database()
      """;

  /** The kind; found as a service. */
  public PostgresqlService() {
    super(
        new Dialect(
            "postgresql",
            EmbeddedEngine.POSTGRESQL,
            "postgres",
            new Publication(5432, 5432, "POSTGRES_PORT"),
            "/var/lib/postgresql",
            "CREATE DATABASE %s;",
            "jdbc:postgresql://%s/%s",
            "",
            // It waits even if no other transaction is under way.
            List.of("-c", "commit_delay=%d", "-c", "commit_siblings=0"),
            true,
            Map.of(),
            COUNTERS,
            Map.of()));
  }

  @Override
  String product(Connection connection) throws SQLException {
    return "PostgreSQL " + digits(connection.getMetaData().getDatabaseProductVersion());
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
