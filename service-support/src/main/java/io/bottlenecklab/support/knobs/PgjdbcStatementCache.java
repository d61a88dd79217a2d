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
 * This borrows and releases statements and counts those that stay; more and more, until not all
 * stay. It evicts the connection's own statements, which are then prepared again.
 */
final class PgjdbcStatementCache {

  private static final int FEWEST = 64;

  /** More than the knob allows. */
  private static final int MOST = 10_001;

  private PgjdbcStatementCache() {}

  static int capacity(Connection connection) throws SQLException {
    var executor = connection.unwrap(PgConnection.class).getQueryExecutor();
    var probes = FEWEST;
    var kept = kept(executor, probes);
    while (kept == probes && probes < MOST) {
      probes = Math.min(4 * probes, MOST);
      kept = kept(executor, probes);
    }
    return kept;
  }

  private static int kept(QueryExecutor executor, int count) throws SQLException {
    var probes = new ArrayList<CachedQuery>();
    for (var i = 0; i < count; i++) {
      var probe = executor.borrowQuery(sql(i));
      probes.add(probe);
      executor.releaseQuery(probe);
    }
    var kept = 0;
    while (kept < count && isKept(executor, probes, count - 1 - kept)) {
      kept++;
    }
    return kept;
  }

  /** Takes the statement out of the cache: to return it could evict another one. */
  private static boolean isKept(QueryExecutor executor, List<CachedQuery> probes, int i)
      throws SQLException {
    return executor.borrowQuery(sql(i)).equals(probes.get(i));
  }

  private static String sql(int i) {
    return "SELECT " + i;
  }
}
