package io.bottlenecklab.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.ServiceClient;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;

/** A database that goes away and comes back, or a pool without a free connection. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "auth.password.bcrypt-strength=4",
      "spring.datasource.hikari.connection-timeout=500",
      "spring.datasource.hikari.maximum-pool-size=2"
    })
@DirtiesContext
abstract class OutageIntegration {

  private final TestDatabase database;
  private final Outages outages;

  @LocalServerPort private int port;
  @Autowired private HikariDataSource pool;

  OutageIntegration(TestDatabase database, Outages outages) {
    this.database = database;
    this.outages = outages;
  }

  @AfterEach
  void end() {
    outages.close();
  }

  @Test
  void the_service_starts_without_a_database_and_finds_it_again_and_again() {
    for (var outage = 0; outage < 2; outage++) {
      unavailable();
      assertThat(http().readiness()).isEqualTo(503);
      http().get("/actuator/health/liveness").is(200);

      outages.end(database.url());
      await()
          .atMost(Duration.ofSeconds(30))
          .untilAsserted(() -> {
            assertThat(http().readiness()).isEqualTo(200);
            signIn().is(401);
          });

      outages.close();
    }
    unavailable();
  }

  @Test
  void a_pool_with_no_connection_left_is_a_503_but_no_reason_to_be_out_of_service()
      throws SQLException {
    outages.end(database.url());
    await().atMost(Duration.ofSeconds(30)).until(() -> signIn().status() == 401);
    try (var one = pool.getConnection();
        var two = pool.getConnection()) {
      assertThat(one).isNotSameAs(two);
      unavailable();
      assertThat(http().readiness()).isEqualTo(200);
    }
    signIn().is(401);
  }

  private ServiceAnswer signIn() {
    return new AuthClient(port).signIn("unknown@example.org", "password");
  }

  private ServiceClient http() {
    return new ServiceClient(port);
  }

  private void unavailable() {
    var answer = signIn();
    answer.isProblem(503, "database-unavailable");
    assertThat(answer.header("Retry-After")).isEqualTo("5");
  }
}
