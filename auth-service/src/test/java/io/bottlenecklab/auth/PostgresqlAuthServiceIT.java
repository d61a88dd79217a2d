package io.bottlenecklab.auth;

import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(
    properties = {
      "lab.variant-file=../variants/signin-postgres-before.yaml",
      "spring.datasource.hikari.maximum-pool-size=10"
    })
class PostgresqlAuthServiceIT extends AuthServiceIntegration {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  PostgresqlAuthServiceIT() {
    super(database, "\"user\"");
  }

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    database.migrate();
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
  }
}
