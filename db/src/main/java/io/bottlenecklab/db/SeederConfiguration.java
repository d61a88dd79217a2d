package io.bottlenecklab.db;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeederConnections;
import io.bottlenecklab.db.seeding.SeedingRun;
import java.util.Objects;
import java.util.Properties;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.datasource.AbstractDriverBasedDataSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Beans that the seeders of all systems share. A system's configuration adds its {@link Database}
 * and its {@link Seeder}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({SeederDatabaseProperties.class, DatasetProperties.class})
@Import(SystemPackage.class)
class SeederConfiguration {

  @Bean
  static DatasetVariables datasetVariables(Environment environment) {
    return new DatasetVariables(environment);
  }

  /** The connection that holds the lock. */
  @Bean
  SingleConnectionDataSource holding(SeederDatabaseProperties properties, Database database) {
    properties.require(database);
    var connection = new SingleConnectionDataSource();
    connection.setSuppressClose(true);
    return configured(connection, properties, database);
  }

  /** Opens a new connection each time. */
  @Bean
  DriverManagerDataSource others(SeederDatabaseProperties properties, Database database) {
    return configured(new DriverManagerDataSource(), properties, database);
  }

  @Bean
  SeederConnections connections(
      Database database, SingleConnectionDataSource holding, DriverManagerDataSource others) {
    return new SeederConnections(database, holding, others);
  }

  @Bean
  Schema schema(Environment environment, Database database) {
    return new Schema(environment.getRequiredProperty("lab.system"), database);
  }

  @Bean
  AotTraining training(
      Schema schema, SeederConnections connections, DriverManagerDataSource others) {
    return new AotTraining(() -> {
      connections.isTrue("SELECT true");
      schema.compare(others);
    });
  }

  @Bean
  ApplicationRunner seeding(
      Schema schema,
      SeederConnections connections,
      DriverManagerDataSource others,
      Seeder seeder,
      DatasetProperties dataset) {
    var run = new SeedingRun(connections, () -> schema.migrate(others), System.err);
    return arguments -> {
      if (dataset.await()) {
        new SeededDatabase(others).await(Objects.requireNonNull(dataset.fingerprint()), System.err);
      } else {
        System.out.println(run.seed(seeder, dataset.restore(), dataset.fingerprint()));
      }
    };
  }

  private static <T extends AbstractDriverBasedDataSource> T configured(
      T source, SeederDatabaseProperties properties, Database database) {
    var connection = new Properties();
    connection.putAll(database.dialect().connectionProperties());
    source.setUrl(properties.url());
    source.setUsername(properties.username());
    source.setPassword(properties.password());
    source.setConnectionProperties(connection);
    return source;
  }
}
