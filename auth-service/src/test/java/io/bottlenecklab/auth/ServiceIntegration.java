package io.bottlenecklab.auth;

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
          + "io.bottlenecklab.auth.Statements"
    })
@Import(WatchedEncoderConfiguration.class)
@ExtendWith(OutputCaptureExtension.class)
@DirtiesContext
abstract class ServiceIntegration {

  private final TestDatabase database;
  private final String userTable;

  @LocalServerPort private int port;

  /**
   * On a database.
   *
   * @param userTable as it stands in its SQL
   */
  ServiceIntegration(TestDatabase database, String userTable) {
    this.database = database;
    this.userTable = userTable;
  }

  AuthClient client() {
    return new AuthClient(port);
  }

  JdbcClient jdbc() {
    return JdbcClient.create(database.dataSource());
  }

  final TestDatabase database() {
    return database;
  }

  final String userTable() {
    return userTable;
  }
}
