package io.bottlenecklab.lab.explain;

import io.bottlenecklab.lab.results.QueryPlan;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StageException;
import io.bottlenecklab.lab.systems.CriticalQuery;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Asks a running variant's database how it runs the critical queries. */
public final class Plans {

  private static final int TIMED_RUNS = 5;

  private Plans() {}

  /**
   * The plans of the variant's critical queries, and how long each takes.
   *
   * @throws StageException where the database cannot be asked
   */
  public static List<QueryPlan> of(RunningVariant running, Dataset dataset) {
    try {
      return read(running, dataset);
    } catch (SQLException e) {
      throw new StageException(
          "%s: the database does not tell its plans: %s"
              .formatted(running.variant().name(), e.getMessage()),
          e);
    }
  }

  private static List<QueryPlan> read(RunningVariant running, Dataset dataset) throws SQLException {
    var plans = new ArrayList<QueryPlan>();
    try (var connection = running.connect();
        var statement = connection.createStatement()) {
      var product = connection.getMetaData().getDatabaseProductName();
      for (var query :
          SystemUnderTest.of(running.variant()).criticalQueries(running.variant(), dataset)) {
        plans.add(
            switch (product) {
              case "PostgreSQL" -> postgreSql(query, statement);
              // What Connector/J says of MariaDB, too
              case "MySQL" -> mySql(query, connection, statement);
              default -> throw new SQLException("no plan reader for " + product);
            });
      }
    }
    return plans;
  }

  private static QueryPlan postgreSql(CriticalQuery query, Statement statement)
      throws SQLException {
    var sql = query.sql();
    var plan = lines(statement, "explain (analyze, buffers) " + sql);
    var size =
        lines(
            statement,
            """
            select reltuples::bigint, round(pg_table_size(oid) / 1048576.0, 1),
                   round(pg_indexes_size(oid) / 1048576.0, 1)
            from pg_class where oid = '"%s"'::regclass\
            """
                .formatted(query.table()));
    // The innermost node that reads the table: "Parallel Seq Scan on ..." or "Index Scan using ..."
    var access = plan.stream().filter(line -> line.contains(" Scan ")).toList().getLast();
    return new QueryPlan(
        query.name(),
        sql,
        access.replaceFirst("^[\\s>-]*", "").replaceFirst("\\s*\\(.*", ""),
        plan,
        time(statement, sql),
        size(size));
  }

  private static QueryPlan mySql(CriticalQuery query, Connection connection, Statement statement)
      throws SQLException {
    var sql = query.sql();
    // "11.4.5-MariaDB": a table is all it has, where MySQL shows a tree unless asked for one
    var mariaDb = connection.getMetaData().getDatabaseProductVersion().contains("MariaDB");
    var table = columns(statement, (mariaDb ? "explain " : "explain format=traditional ") + sql);
    var access =
        table.stream()
            .filter(line -> line.matches("(type|key|key_len|rows): .*"))
            .map(line -> line.replace(":", ""))
            .collect(Collectors.joining(", "));
    var plan = new ArrayList<>(table);
    if (!mariaDb) {
      plan.addAll(lines(statement, "explain analyze " + sql));
    }
    var size =
        lines(
            statement,
            """
            select table_rows, round(data_length / 1048576, 1), round(index_length / 1048576, 1)
            from information_schema.tables where table_schema = database() and table_name = '%s'\
            """
                .formatted(query.table()));
    return new QueryPlan(query.name(), sql, access, plan, time(statement, sql), size(size));
  }

  private static String size(List<String> row) {
    var values = row.getFirst().split("  ", -1);
    return "about %,d rows, data %s MB, indexes %s MB"
        .formatted(Long.parseLong(values[0]), values[1], values[2]);
  }

  private static double time(Statement statement, String sql) throws SQLException {
    var times = new double[TIMED_RUNS];
    for (var run = 0; run < TIMED_RUNS; run++) {
      var start = System.nanoTime();
      lines(statement, sql);
      times[run] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(times);
    return times[TIMED_RUNS / 2];
  }

  /** Each row's values, a line a row. */
  private static List<String> lines(Statement statement, String sql) throws SQLException {
    var lines = new ArrayList<String>();
    try (var rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        var line = new StringJoiner("  ");
        for (var column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
          line.add(rows.getString(column));
        }
        line.toString().lines().forEach(lines::add);
      }
    }
    return lines;
  }

  /** The first row's values, a {@code name: value} line a column. */
  private static List<String> columns(Statement statement, String sql) throws SQLException {
    try (var rows = statement.executeQuery(sql)) {
      return rows.next() ? named(rows) : List.of();
    }
  }

  private static List<String> named(ResultSet row) throws SQLException {
    var named = new ArrayList<String>();
    for (var column = 1; column <= row.getMetaData().getColumnCount(); column++) {
      var name = row.getMetaData().getColumnLabel(column).toLowerCase(Locale.ROOT);
      named.add("%s: %s".formatted(name, row.getString(column)));
    }
    return named;
  }
}
