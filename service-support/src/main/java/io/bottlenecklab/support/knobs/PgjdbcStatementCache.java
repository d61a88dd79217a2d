package io.bottlenecklab.support.knobs;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.core.CachedQuery;
import org.postgresql.core.QueryExecutor;
import org.postgresql.jdbc.PgConnection;

/**
 * Counts how many prepared statements a connection caches. The driver does not expose the number.
 * This borrows and releases more statements than fit and counts those that stay. It evicts the
 * connection's own statements, which are then prepared again.
 */
final class PgjdbcStatementCache {

  /** More than the knob allows. */
  private static final int PROBES = 10_001;

  private PgjdbcStatementCache() {}

  static int capacity(Connection connection) throws SQLException {
    var executor = connection.unwrap(PgConnection.class).getQueryExecutor();
    var probes = new ArrayList<CachedQuery>();
    for (var i = 0; i < PROBES; i++) {
      var probe = executor.borrowQuery(sql(i));
      probes.add(probe);
      executor.releaseQuery(probe);
    }
    var kept = 0;
    while (kept < PROBES && isKept(executor, probes, PROBES - 1 - kept)) {
      kept++;
    }
    return kept;
  }

  /** What is looked at is taken out, so that looking does not push others out. */
  private static boolean isKept(QueryExecutor executor, List<CachedQuery> probes, int i)
      throws SQLException {
    return executor.borrowQuery(sql(i)).equals(probes.get(i));
  }

  private static String sql(int i) {
    return "SELECT " + i;
  }
}
