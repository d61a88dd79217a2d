package io.bottlenecklab.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.support.testing.ServiceClient;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A database that is frozen: it accepts connections and answers nothing. */
@Slow
class FrozenDatabaseIT {

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({
    "MARIADB, MYSQL, signin-email-index",
    "POSTGRESQL, POSTGRESQL, signin-postgres-after"
  })
  void readiness_says_so_in_time_and_recovers(EmbeddedEngine engine, Database kind, String variant)
      throws Exception {
    try (var processes = ChildProcesses.unrecorded();
        var database = engine.start(EngineSettings.in(folder.resolve("data"), processes))) {
      database.createDatabase("auth");
      var url = database.jdbcUrl("auth");
      new Schema("signin", kind)
          .migrate(new DriverManagerDataSource(url, database.user(), database.password()));
      try (var service =
          new SpringApplicationBuilder(AuthServiceApplication.class)
              .run(
                  "--lab.variant-file=../systems/signin/variants/%s.yaml".formatted(variant),
                  "--server.port=0",
                  "--spring.datasource.url=" + url,
                  "--spring.datasource.username=" + database.user(),
                  "--spring.datasource.password=" + database.password())) {
        var client =
            new ServiceClient(
                service.getEnvironment().getRequiredProperty("local.server.port", Integer.class));
        await().untilAsserted(() -> assertThat(client.readiness()).isEqualTo(200));

        signal("-STOP", database.process().pid());
        try {
          var asked = System.nanoTime();
          assertThat(client.readiness()).isEqualTo(503);
          assertThat(Duration.ofNanos(System.nanoTime() - asked))
              .as("sooner than who waits for a connection gives up")
              .isLessThan(
                  Duration.ofMillis(
                      service.getBean(HikariDataSource.class).getConnectionTimeout()));
          client.get("/actuator/health/liveness").is(200);
        } finally {
          signal("-CONT", database.process().pid());
        }

        await()
            .atMost(Duration.ofSeconds(30))
            .untilAsserted(() -> assertThat(client.readiness()).isEqualTo(200));
      }
    }
  }

  private static void signal(String signal, long pid) throws IOException, InterruptedException {
    var kill = new ProcessBuilder("kill", signal, Long.toString(pid)).inheritIO().start();
    assertThat(kill.waitFor()).isZero();
  }
}
