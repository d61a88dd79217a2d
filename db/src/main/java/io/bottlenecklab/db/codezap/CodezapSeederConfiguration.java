package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.Display;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Seeds members and templates. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({CodezapProperties.class, CodezapDatasetProperties.class})
class CodezapSeederConfiguration {

  @Bean
  Database database() {
    return Database.MYSQL;
  }

  @Bean
  CodezapSeeder seeder(
      SingleConnectionDataSource holding,
      DriverManagerDataSource connections,
      JdbcClient client,
      Display display,
      CodezapDatasetProperties dataset,
      CodezapProperties codezap) {
    return new CodezapSeeder(
        new TemplateTables(holding, connections),
        new TemplateIndexes(holding),
        new GramTable(holding, connections),
        client,
        display,
        new CodezapSeeder.Target(
            new CodezapDataset(dataset.members(), dataset.templates(), dataset.seed()),
            dataset.restore(),
            codezap.search(),
            codezap.sortIndexes()));
  }
}
