package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.SeederConnections;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Seeds users. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({AuthProperties.class, SignInDataset.class})
class SignInSeederConfiguration {

  @Bean
  Database database(AuthProperties auth) {
    return auth.database();
  }

  @Bean
  SignInSeeder seeder(SeederConnections connections, SignInDataset dataset, AuthProperties auth) {
    return new SignInSeeder(
        connections,
        dataset,
        PasswordHashes.of(auth.password().bcryptStrength()),
        auth.schema().emailIndex());
  }
}
