package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.SeedingState;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.util.EnumSet;
import java.util.Set;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Seeds log entries and the accounts of the citizens they are about, and sets the server. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({MinlogProperties.class, MinlogDatasetProperties.class})
class MinlogSeederConfiguration {

  @Bean
  Database database() {
    return Database.MYSQL;
  }

  @Bean
  MinlogSeeder seeder(
      SingleConnectionDataSource holding,
      DriverManagerDataSource connections,
      JdbcClient client,
      Display display,
      MinlogDatasetProperties dataset,
      MinlogProperties minlog) {
    var server = minlog.database();
    return new MinlogSeeder(
        new MinlogServer(holding, server.bufferPoolSize(), server.redoLogCapacity()),
        new MinlogTables(holding, connections),
        client,
        new Pseudonyms(minlog.pseudonymKey()),
        display,
        new MinlogSeeder.Target(
            new MinlogDataset(
                dataset.citizens(), dataset.entries(), dataset.seed(), SeedingState.READY),
            dataset.restore(),
            indexes(minlog.schema())));
  }

  private static Set<MinlogIndex> indexes(MinlogProperties.Schema schema) {
    var indexes = EnumSet.noneOf(MinlogIndex.class);
    if (schema.citizenIndex()) {
      indexes.add(MinlogIndex.CITIZEN);
    }
    if (schema.assistantIndex()) {
      indexes.add(MinlogIndex.ASSISTANT);
    }
    return indexes;
  }
}
