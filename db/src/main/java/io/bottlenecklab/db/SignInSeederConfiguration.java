package io.bottlenecklab.db;

import java.util.Locale;
import java.util.Properties;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Seeds users. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({AuthProperties.class, SignInDatasetProperties.class})
class SignInSeederConfiguration {

  @Bean
  SingleConnectionDataSource connection(DatabaseProperties database, AuthProperties auth) {
    database.requireScheme(auth.database());
    var connection =
        new SingleConnectionDataSource(
            database.url(), database.username(), database.password(), true);
    connection.setConnectionProperties(connectionProperties(auth.database()));
    return connection;
  }

  @Bean
  UserTable userTable(AuthProperties auth, SingleConnectionDataSource connection) {
    return switch (auth.database()) {
      case MYSQL -> new MysqlUserTable(connection);
      case POSTGRESQL -> new PostgresqlUserTable(connection);
    };
  }

  @Bean
  SignInSeeder seeder(
      UserTable table,
      SingleConnectionDataSource connection,
      Display display,
      DatabaseProperties database,
      AuthProperties auth) {
    var migrations =
        new DriverManagerDataSource(database.url(), database.username(), database.password());
    return new SignInSeeder(
        table,
        JdbcClient.create(connection),
        () -> AuthSchema.migrate(migrations, auth.database()),
        display);
  }

  @Bean
  ApplicationRunner seeding(
      SignInSeeder seeder, SignInDatasetProperties dataset, AuthProperties auth) {
    return arguments -> {
      var emailIndex = auth.schema().emailIndex();
      var users = dataset.users() + dataset.systems();
      seeder.seed(
          new SignInDataset(
              users, dataset.seed(), auth.password().bcryptStrength(), SeedingState.READY),
          dataset.systems(),
          dataset.restore(),
          emailIndex);
      System.out.printf(
          Locale.ROOT,
          "%,d users ready, e-mail index %s%n",
          users,
          emailIndex ? "present" : "absent");
    };
  }

  private static Properties connectionProperties(Database database) {
    var properties = new Properties();
    switch (database) {
      case MYSQL -> properties.setProperty("useServerPrepStmts", "true");
      case POSTGRESQL -> properties.setProperty("ApplicationName", "seeder");
    }
    return properties;
  }
}
