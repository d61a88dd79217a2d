package io.bottlenecklab.lorawan.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.core.CachedQuery;
import org.postgresql.core.QueryExecutor;
import org.postgresql.jdbc.PgConnection;

/**
 * How many statements a connection keeps. The driver does not tell, so it is found out: more
 * statements than it can keep are given back to it, and those that it still has are counted. What
 * else the connection had prepared it prepares anew.
 */
final class StatementCache {

  /** More than the knob allows. */
  private static final int PROBES = 10_001;

  private StatementCache() {}

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
