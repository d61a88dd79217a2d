package io.bottlenecklab.auth;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.testing.Slow;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(
    properties = "lab.variant-file=../systems/signin/variants/signin-email-index.yaml")
@Slow
class MysqlOutageIT extends OutageIntegration {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  private static final Outages OUTAGES = new Outages();

  MysqlOutageIT() {
    super(database, OUTAGES);
  }

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    Datasource.register(properties, database, () -> OUTAGES.url(database.url()));
  }
}
