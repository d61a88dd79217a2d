package io.bottlenecklab.support.health;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
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
 * would hang for the pool's whole connection timeout.
 */
@AutoConfiguration(
    after = DataSourceAutoConfiguration.class,
    before = DataSourceHealthContributorAutoConfiguration.class)
@ConditionalOnProperty("spring.datasource.url")
final class DatabaseHealthAutoConfiguration {

  @Bean
  HealthContributor dbHealthContributor(JdbcConnectionDetails database) {
    var unpooled = new DriverManagerDataSource(database.getJdbcUrl());
    unpooled.setUsername(database.getUsername());
    unpooled.setPassword(database.getPassword());
    return new DataSourceHealthIndicator(unpooled);
  }
}
