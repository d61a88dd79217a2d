package io.bottlenecklab.auth.database;

import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.LivePool;
import jakarta.persistence.EntityManagerFactory;
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
class AuthDatabaseConfiguration {

  /**
   * Sets Hibernate's dialect, which it would otherwise read from the database, so that the service
   * starts without one. {@code user} is a reserved word in PostgreSQL and must be quoted. MySQL
   * needs no quotes, so its query is exactly that of report R1.
   */
  @Bean
  HibernatePropertiesCustomizer dialect(AuthDatabaseProperties properties) {
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
  TransactionLock transactionLock(AuthDatabaseProperties properties, JdbcTemplate jdbc) {
    return switch (properties.database()) {
      case MYSQL -> new NamedTransactionLock(jdbc);
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

  @Bean
  OpenInView openInView(AuthDatabaseProperties properties, EntityManagerFactory entities) {
    return new OpenInView(properties.openInView(), entities);
  }

  @Bean
  KnobReader openInViewKnob(OpenInView view) {
    return KnobReader.of("auth.open-in-view", view::isRegistered);
  }
}
