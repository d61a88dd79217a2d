package io.bottlenecklab.support.health;

import java.time.Duration;
import java.util.Properties;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.health.contributor.HealthContributor;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.jdbc.autoconfigure.health.DataSourceHealthContributorAutoConfiguration;
import org.springframework.boot.jdbc.health.DataSourceHealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * The health of the database, checked over a connection of its own. A probe that used the pool
 * would queue behind the requests, so a saturated service would look broken, and without a database
 * the probe would hang for the pool's connection timeout. Timeouts cover a frozen database, which
 * accepts connections but answers nothing.
 */
@AutoConfiguration(
    after = DataSourceAutoConfiguration.class,
    before = DataSourceHealthContributorAutoConfiguration.class)
@ConditionalOnBean(JdbcConnectionDetails.class)
final class DatabaseHealthAutoConfiguration {

  /** Longer than a busy database takes, shorter than a probe waits. */
  private static final Duration WITHIN = Duration.ofSeconds(3);

  @Bean
  HealthContributor dbHealthContributor(JdbcConnectionDetails database) {
    var unpooled = new DriverManagerDataSource(database.getJdbcUrl());
    unpooled.setUsername(database.getUsername());
    unpooled.setPassword(database.getPassword());
    unpooled.setConnectionProperties(bounds(database.getJdbcUrl()));
    return new DataSourceHealthIndicator(unpooled);
  }

  /**
   * Timeouts of connecting and of each answer; in milliseconds for Connector/J, in seconds for
   * PostgreSQL.
   */
  private static Properties bounds(String url) {
    var bound =
        Long.toString(url.startsWith("jdbc:mysql:") ? WITHIN.toMillis() : WITHIN.toSeconds());
    var properties = new Properties();
    properties.setProperty("connectTimeout", bound);
    properties.setProperty("socketTimeout", bound);
    return properties;
  }
}
