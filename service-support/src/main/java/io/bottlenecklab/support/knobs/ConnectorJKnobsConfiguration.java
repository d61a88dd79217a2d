package io.bottlenecklab.support.knobs;

import com.mysql.cj.conf.PropertyKey;
import com.mysql.cj.jdbc.JdbcConnection;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Optional;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The driver properties that a live MySQL connection uses; null with any other database. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(JdbcConnection.class)
@ConditionalOnBean(HikariDataSource.class)
class ConnectorJKnobsConfiguration {

  @Bean
  KnobReader cachePreparedStatements(HikariDataSource pool) {
    return reader(pool, PropertyKey.cachePrepStmts);
  }

  @Bean
  KnobReader preparedStatementCacheSize(HikariDataSource pool) {
    return reader(pool, PropertyKey.prepStmtCacheSize);
  }

  @Bean
  KnobReader preparedStatementCacheLimit(HikariDataSource pool) {
    return reader(pool, PropertyKey.prepStmtCacheSqlLimit);
  }

  @Bean
  KnobReader serverPreparedStatements(HikariDataSource pool) {
    return reader(pool, PropertyKey.useServerPrepStmts);
  }

  @Bean
  KnobReader rewriteBatchedStatements(HikariDataSource pool) {
    return reader(pool, PropertyKey.rewriteBatchedStatements);
  }

  private static KnobReader reader(HikariDataSource pool, PropertyKey property) {
    return KnobReader.of(
        "spring.datasource.hikari.data-source-properties." + property.getKeyName(),
        () -> value(pool, property).orElse(null));
  }

  private static Optional<Object> value(HikariDataSource pool, PropertyKey property) {
    return LivePool.ask(
        pool,
        connection ->
            connection.isWrapperFor(JdbcConnection.class)
                ? Optional.of(
                    connection
                        .unwrap(JdbcConnection.class)
                        .getPropertySet()
                        .getProperty(property)
                        .getValue())
                : Optional.empty());
  }
}
