package io.bottlenecklab.support.knobs;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGProperty;
import org.postgresql.jdbc.PgConnection;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The driver properties that a live PostgreSQL connection uses; services on it import this. */
@Configuration(proxyBeanMethods = false)
public class PgjdbcKnobsConfiguration {

  private static final String PREFIX = "spring.datasource.hikari.data-source-properties.";

  @Bean
  KnobReader prepareThreshold(DataSource pool) {
    return KnobReader.of(
        PREFIX + PGProperty.PREPARE_THRESHOLD.getName(),
        () ->
            LivePool.ask(
                pool, connection -> connection.unwrap(PGConnection.class).getPrepareThreshold()));
  }

  @Bean
  KnobReader preparedStatementCache(DataSource pool) {
    return KnobReader.of(
        PREFIX + PGProperty.PREPARED_STATEMENT_CACHE_QUERIES.getName(),
        () -> LivePool.ask(pool, PgjdbcStatementCache::capacity));
  }

  @Bean
  KnobReader rewriteBatchedInserts(DataSource pool) {
    return KnobReader.of(
        PREFIX + PGProperty.REWRITE_BATCHED_INSERTS.getName(),
        () ->
            LivePool.ask(
                pool,
                connection ->
                    connection
                        .unwrap(PgConnection.class)
                        .getQueryExecutor()
                        .isReWriteBatchedInsertsEnabled()));
  }

  @Bean
  KnobReader serverOptions(DataSource pool) {
    return KnobReader.of(
        PREFIX + PGProperty.OPTIONS.getName(),
        () -> LivePool.ask(pool, PgjdbcKnobsConfiguration::synchronousCommit));
  }

  private static String synchronousCommit(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SHOW synchronous_commit")) {
      rows.next();
      return "-c synchronous_commit=" + rows.getString(1);
    }
  }
}
