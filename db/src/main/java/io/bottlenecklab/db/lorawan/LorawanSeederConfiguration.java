package io.bottlenecklab.db.lorawan;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.SeedingState;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Seeds gateways, applications and devices. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(LorawanDatasetProperties.class)
class LorawanSeederConfiguration {

  @Bean
  Database database() {
    return Database.POSTGRESQL;
  }

  @Bean
  LorawanSeeder seeder(
      SingleConnectionDataSource connection,
      JdbcClient client,
      Display display,
      LorawanDatasetProperties properties) {
    var dataset =
        new LorawanDataset(
            properties.gateways(),
            properties.applications(),
            properties.devices(),
            properties.devicesPerAddress(),
            properties.seed(),
            SeedingState.READY);
    return new LorawanSeeder(
        new LorawanTables(connection), client, display, dataset, properties.restore());
  }
}
