package io.bottlenecklab.lab.explain;

import io.bottlenecklab.lab.backing.DatabaseBacking;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.results.Results.QueryPlan;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.SystemUnderTest.CriticalQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the plans of the critical queries from a running variant's database. */
public final class Plans {

  private static final int TIMED_RUNS = 5;

  private Plans() {}

  /**
   * The plans of the variant's critical queries, and how long each takes; none if it has no
   * database.
   *
   * @throws StageException if the database cannot be asked
   */
  public static List<QueryPlan> of(RunningVariant running, Dataset dataset) {
    var database = running.backing().sql();
    var access = running.backing().database();
    if (access.isEmpty()) {
      return List.of();
    }
    var queries = SystemUnderTest.of(running.variant()).criticalQueries(running.variant(), dataset);
    var plans = new ArrayList<QueryPlan>();
    try (var connection = access.get().connect()) {
      for (var query : queries) {
        plans.add(plan(database.orElseThrow(), connection, query));
      }
      return plans;
    } catch (SQLException e) {
      throw new StageException(
          "%s: the database does not return its plans: %s"
              .formatted(running.variant().name(), e.getMessage()),
          e);
    }
  }

  private static QueryPlan plan(
      DatabaseBacking database, Connection connection, CriticalQuery query) throws SQLException {
    var plan = database.plan(connection, query.table(), query.sql());
    return new QueryPlan(
        query.name(),
        query.sql(),
        plan.access(),
        plan.lines(),
        milliseconds(connection, query.sql()),
        plan.size());
  }

  /** The median of a few runs that read every row. */
  private static double milliseconds(Connection connection, String sql) throws SQLException {
    var times = new double[TIMED_RUNS];
    try (var statement = connection.createStatement()) {
      for (var run = 0; run < TIMED_RUNS; run++) {
        var start = System.nanoTime();
        try (var rows = statement.executeQuery(sql)) {
          while (rows.next()) {
            for (var column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
              rows.getString(column);
            }
          }
        }
        times[run] = (System.nanoTime() - start) / 1e6;
      }
    }
    Arrays.sort(times);
    return times[TIMED_RUNS / 2];
  }
}
