package io.bottlenecklab.db.lorawan;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.SeederConnections;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Seeds gateways, applications and devices. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(LorawanDataset.class)
class LorawanSeederConfiguration {

  @Bean
  Database database() {
    return Database.POSTGRESQL;
  }

  @Bean
  LorawanSeeder seeder(SeederConnections connections, LorawanDataset dataset) {
    return new LorawanSeeder(connections, dataset);
  }
}
