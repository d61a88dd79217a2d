package io.bottlenecklab.auth.database;

import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.LivePool;
import java.util.Map;
import javax.sql.DataSource;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.MappingSettings;
import org.springframework.boot.hibernate.autoconfigure.HibernatePropertiesCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Chooses, by the knob {@code auth.database}, what differs between the databases. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

  /**
   * Tells Hibernate the database instead of letting it ask, so that the service starts without one.
   * In PostgreSQL {@code user} is a reserved word and is quoted; in MySQL it is not, and the query
   * stays report R1's to the letter.
   */
  @Bean
  HibernatePropertiesCustomizer dialect(DatabaseProperties properties) {
    Map<String, Object> settings =
        switch (properties.database()) {
          case MYSQL -> Map.of(JdbcSettings.JAKARTA_HBM2DDL_DB_NAME, "MySQL");
          case POSTGRESQL ->
              Map.of(
                  JdbcSettings.JAKARTA_HBM2DDL_DB_NAME,
                  "PostgreSQL",
                  MappingSettings.KEYWORD_AUTO_QUOTING_ENABLED,
                  true);
        };
    return hibernate -> hibernate.putAll(settings);
  }

  @Bean
  TransactionLock transactionLock(DatabaseProperties properties, JdbcTemplate jdbc) {
    return switch (properties.database()) {
      case MYSQL -> new GetLockTransactionLock(jdbc);
      case POSTGRESQL -> new AdvisoryTransactionLock(jdbc);
    };
  }

  @Bean
  KnobReader databaseKnob(DataSource pool) {
    return KnobReader.of(
        "auth.database",
        () ->
            AuthDatabase.ofProduct(
                LivePool.ask(
                    pool, connection -> connection.getMetaData().getDatabaseProductName())));
  }
}
