package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.SeederConnections;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Seeds members and templates. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({CodezapProperties.class, CodezapDataset.class})
class CodezapSeederConfiguration {

  @Bean
  Database database() {
    return Database.MYSQL;
  }

  @Bean
  CodezapSeeder seeder(
      SeederConnections connections, CodezapDataset dataset, CodezapProperties codezap) {
    return new CodezapSeeder(connections, dataset, codezap.search(), codezap.sortIndexes());
  }
}
