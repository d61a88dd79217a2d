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
 * The health of the database, asked over a connection of its own. Over the pool a probe would queue
 * behind the requests: a saturated service would look broken, and with the database away a probe
 * would hang for the pool's whole connection timeout. A frozen database, which refuses nothing and
 * answers nothing, is given up on.
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
   * For the connection and for each answer; Connector/J counts milliseconds, PostgreSQL seconds.
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
