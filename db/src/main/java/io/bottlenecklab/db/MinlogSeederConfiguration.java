package io.bottlenecklab.db;

import io.bottlenecklab.minlog.record.PseudonymConfiguration;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Seeds log entries and the accounts of the citizens they are about. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({MinlogProperties.class, MinlogDatasetProperties.class})
@Import(PseudonymConfiguration.class)
class MinlogSeederConfiguration {

  @Bean
  DriverManagerDataSource connections(DatabaseProperties database) {
    database.requireScheme(Database.MYSQL);
    var connections =
        new DriverManagerDataSource(database.url(), database.username(), database.password());
    var properties = new Properties();
    properties.setProperty("useServerPrepStmts", "true");
    connections.setConnectionProperties(properties);
    return connections;
  }

  @Bean
  SingleConnectionDataSource holding(DatabaseProperties database) {
    return new SingleConnectionDataSource(
        database.url(), database.username(), database.password(), true);
  }

  @Bean
  MinlogSeeder seeder(
      SingleConnectionDataSource holding,
      DriverManagerDataSource connections,
      Pseudonyms pseudonyms,
      Display display) {
    return new MinlogSeeder(
        new MinlogTables(holding, connections),
        JdbcClient.create(holding),
        () -> MinlogSchema.migrate(connections),
        pseudonyms,
        display);
  }

  @Bean
  MinlogServer server(SingleConnectionDataSource holding) {
    return new MinlogServer(holding);
  }

  @Bean
  ApplicationRunner seeding(
      MinlogServer server,
      MinlogSeeder seeder,
      MinlogDatasetProperties dataset,
      MinlogProperties minlog) {
    return arguments -> {
      server.set(minlog.database());
      seeder.seed(
          new MinlogDataset(
              dataset.citizens(), dataset.entries(), dataset.seed(), SeedingState.READY),
          dataset.restore(),
          indexes(minlog.schema()));
      System.out.printf(
          Locale.ROOT, "%,d citizens ready, %,d entries%n", dataset.citizens(), dataset.entries());
    };
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
