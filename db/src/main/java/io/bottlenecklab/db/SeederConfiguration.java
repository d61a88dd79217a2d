package io.bottlenecklab.db;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.db.seeding.BarDisplay;
import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.LineDisplay;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeedingRun;
import java.io.Console;
import java.util.Optional;
import java.util.Properties;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.AbstractDriverBasedDataSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Beans that the seeders of all systems share. A system's configuration adds its {@link Database}
 * and its {@link Seeder}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({DatabaseProperties.class, DatasetProperties.class})
@Import(SystemPackage.class)
class SeederConfiguration {

  @Bean
  static DatasetVariables datasetVariables(Environment environment) {
    return new DatasetVariables(environment);
  }

  @Bean
  Display display() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent()
        ? new BarDisplay()
        : new LineDisplay(System.err);
  }

  /** The connection that holds the lock. What has to end with the lock runs on it. */
  @Bean
  SingleConnectionDataSource connection(DatabaseProperties properties, Database database) {
    properties.require(database);
    var connection = new SingleConnectionDataSource();
    connection.setSuppressClose(true);
    return configured(connection, properties, database);
  }

  /** Opens a new connection each time, for work in parallel. */
  @Bean
  DriverManagerDataSource connections(DatabaseProperties properties, Database database) {
    return configured(new DriverManagerDataSource(), properties, database);
  }

  @Bean
  JdbcClient client(SingleConnectionDataSource connection) {
    return JdbcClient.create(connection);
  }

  @Bean
  Schema schema(Environment environment, Database database) {
    return new Schema(environment.getRequiredProperty("lab.system"), database);
  }

  @Bean
  AotRehearsal rehearsal(Schema schema, JdbcClient client) {
    return new AotRehearsal(() -> schema.isCurrent(client));
  }

  @Bean
  ApplicationRunner seeding(
      Database database,
      Schema schema,
      JdbcClient client,
      DriverManagerDataSource connections,
      Display display,
      Seeder seeder,
      DatasetProperties dataset) {
    var run =
        new SeedingRun(
            database,
            client,
            () -> {
              if (!schema.isCurrent(client)) {
                schema.migrate(connections);
              }
            },
            display);
    return arguments -> System.out.println(run.seed(seeder, dataset.fingerprint()));
  }

  private static <T extends AbstractDriverBasedDataSource> T configured(
      T source, DatabaseProperties properties, Database database) {
    var connection = new Properties();
    connection.putAll(database.dialect().connectionProperties());
    source.setUrl(properties.url());
    source.setUsername(properties.username());
    source.setPassword(properties.password());
    source.setConnectionProperties(connection);
    return source;
  }
}
