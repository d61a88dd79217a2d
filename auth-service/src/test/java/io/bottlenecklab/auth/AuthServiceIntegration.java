package io.bottlenecklab.auth;

import io.bottlenecklab.auth.database.AuthDatabase;
import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.annotation.DirtiesContext;

/** The whole service on a real database. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "auth.password.bcrypt-strength=6",
      "spring.datasource.hikari.maximum-pool-size=10",
      "spring.jpa.properties.hibernate.session_factory.statement_inspector="
          + "io.bottlenecklab.auth.SentStatements"
    })
@Import(WatchedEncoderConfiguration.class)
@ExtendWith(OutputCaptureExtension.class)
@DirtiesContext
abstract class AuthServiceIntegration implements RunningService {

  private final TestDatabase testDatabase;
  private final String userTable;

  @LocalServerPort private int port;

  /**
   * On a database.
   *
   * @param userTable as its SQL names it
   */
  AuthServiceIntegration(TestDatabase testDatabase, String userTable) {
    this.testDatabase = testDatabase;
    this.userTable = userTable;
  }

  @Override
  public AuthClient client() {
    return new AuthClient(port);
  }

  @Override
  public AuthDatabase database() {
    return AuthDatabase.valueOf(testDatabase.kind().name());
  }

  @Override
  public JdbcClient jdbc() {
    return JdbcClient.create(testDatabase.dataSource());
  }

  @Override
  public String userTable() {
    return userTable;
  }
}
