package io.bottlenecklab.auth;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.testing.Slow;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(
    properties = "lab.variant-file=../systems/signin/variants/signin-postgres-before.yaml")
@Slow
class PostgresqlAuthServiceIT extends AuthServiceIntegration
    implements AccountsContract, SecurityContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  PostgresqlAuthServiceIT() {
    super(database, "\"user\"");
  }

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    Datasource.register(properties, database);
  }
}
