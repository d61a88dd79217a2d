package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.SeedingState;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Seeds users. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({AuthProperties.class, SignInDatasetProperties.class})
class SignInSeederConfiguration {

  @Bean
  Database database(AuthProperties auth) {
    return auth.database();
  }

  @Bean
  SignInSeeder seeder(
      Database database,
      SingleConnectionDataSource connection,
      JdbcClient client,
      Display display,
      SignInDatasetProperties dataset,
      AuthProperties auth) {
    return new SignInSeeder(
        new UserTable(database.dialect(), connection),
        client,
        display,
        new SignInSeeder.Target(
            new SignInDataset(
                dataset.users() + dataset.systems(),
                dataset.seed(),
                auth.password().bcryptStrength(),
                SeedingState.READY),
            dataset.systems(),
            dataset.restore(),
            auth.schema().emailIndex()));
  }
}
