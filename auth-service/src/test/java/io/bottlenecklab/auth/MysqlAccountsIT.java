package io.bottlenecklab.auth;

import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "lab.variant-file=../systems/signin/variants/signin-no-index.yaml")
class MysqlAccountsIT extends AuthServiceIntegration implements AccountsContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  MysqlAccountsIT() {
    super(database, "user");
  }

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    Datasource.register(properties, database);
  }
}
