package io.bottlenecklab.codezap.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.codezap.TemplateServiceApplication;
import io.bottlenecklab.codezap.testing.FilledTables;
import io.bottlenecklab.codezap.testing.TemplateClient;
import io.bottlenecklab.db.codezap.TemplateInvariants;
import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.db.testing.KillableDatabase;
import io.bottlenecklab.db.testing.LongForm;
import io.bottlenecklab.db.testing.ServiceProcess;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.support.testing.TokenIssuer;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Members create, like, unlike and delete at once while the service is killed with SIGKILL three
 * times and the database once. Afterwards the database is consistent, and what was answered holds.
 *
 * <p>{@code -Dlab.test.long=true} takes five minutes, {@code -Dcrash.variant=untuned} takes the
 * strategies of JPA.
 */
@Slow
class TemplateServiceCrashIT {

  private static final int MEMBERS = LongForm.choose(16, 200);
  private static final Duration BETWEEN_KILLS = Duration.ofSeconds(LongForm.choose(1, 60));
  private static final int ANSWERS_BETWEEN_KILLS = LongForm.choose(200, 2_000);
  private static final int KILLS = 4;
  private static final int OF_DATABASE = 3;
  private static final String VARIANT = System.getProperty("crash.variant", "tuned");

  @TempDir private Path folder = Path.of("");

  private final TokenIssuer issuer = TokenIssuer.start();
  private final SharedWork work = new SharedWork();

  @Test
  void nothing_is_half_done_and_every_answer_holds() throws Exception {
    try (var database = new KillableDatabase(EmbeddedEngine.MARIADB, folder);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      prepare(database);
      var port = freePort();
      try (var service =
          new ServiceProcess(
              TemplateServiceApplication.class, port, environment(database, port), log())) {
        service.awaitReady();
        var members = members(port);
        var working = members.stream().map(member -> threads.submit(member::work)).toList();
        kill(database, service);
        awaitAnswers();
        work.end();
        check(database, members, working);
        assertThat(
                new TemplateClient(port, issuer.token(FilledTables.account(1)))
                    .get("/actuator/searchindex")
                    .is(200)
                    .get("differing"))
            .isEmpty();
      } finally {
        work.end();
      }
    }
  }

  private void kill(KillableDatabase database, ServiceProcess service) throws IOException {
    for (var kill = 1; kill <= KILLS; kill++) {
      awaitAnswers();
      if (kill == OF_DATABASE) {
        database.killAndRestart();
      } else {
        service.killAndRestart();
      }
    }
  }

  private void awaitAnswers() {
    var answers = work.answers() + ANSWERS_BETWEEN_KILLS;
    var time = Instant.now().plus(BETWEEN_KILLS);
    await()
        .atMost(Duration.ofMinutes(5))
        .until(() -> work.answers() >= answers && Instant.now().isAfter(time));
  }

  private List<BusyMember> members(int port) {
    return IntStream.rangeClosed(1, MEMBERS)
        .mapToObj(n -> {
          var client = new TemplateClient(port, issuer.token(FilledTables.account(n)));
          return new BusyMember(n, client, work);
        })
        .toList();
  }

  private static void check(
      KillableDatabase database, List<BusyMember> members, List<Future<BusyMember.Answers>> working)
      throws Exception {
    var answers = new ArrayList<BusyMember.Answers>();
    var stored = new HashSet<Long>();
    var deleted = new HashSet<Long>();
    for (var member : working) {
      answers.add(member.get());
      stored.addAll(member.get().stored());
      deleted.addAll(member.get().deleted());
    }
    try (var connection = database.database().connect("codezap")) {
      assertThat(TemplateInvariants.check(connection)).isEmpty();
    }
    var jdbc = new JdbcTemplate(dataSource(database));
    assertThat(jdbc.queryForList("SELECT id FROM template", Long.class))
        .containsAll(stored)
        .doesNotContainAnyElementsOf(deleted);
    for (var i = 0; i < answers.size(); i++) {
      var likes =
          jdbc.queryForList(
              "SELECT template_id FROM likes WHERE member_id = ?",
              Long.class,
              members.get(i).number());
      assertThat(answers.get(i).liked())
          .allSatisfy((template, liked) -> {
            if (stored.contains(template)) {
              assertThat(likes.contains(template)).as("like of %d", template).isEqualTo(liked);
            }
          });
    }
  }

  private static void prepare(KillableDatabase database) throws Exception {
    database.database().createDatabase("codezap");
    new Schema("codezap", Database.MYSQL).migrate(dataSource(database));
    var tables = new FilledTables(new JdbcTemplate(dataSource(database)));
    tables.reset(MEMBERS);
    tables.addSortIndexes();
  }

  private Map<String, String> environment(KillableDatabase database, int port) {
    return Map.of(
        "LAB_VARIANT_FILE", "src/test/resources/%s.yaml".formatted(VARIANT),
        "SERVER_PORT", Integer.toString(port),
        "CODEZAP_AUTHSERVICE_URL", issuer.url(),
        "CODEZAP_INDEXFOLDER", folder.resolve("index").toString(),
        "SPRING_DATASOURCE_URL", database.database().jdbcUrl("codezap"),
        "SPRING_DATASOURCE_USERNAME", database.database().user(),
        "SPRING_DATASOURCE_PASSWORD", database.database().password());
  }

  private static DriverManagerDataSource dataSource(KillableDatabase database) {
    var engine = database.database();
    return new DriverManagerDataSource(engine.jdbcUrl("codezap"), engine.user(), engine.password());
  }

  private static Path log() throws IOException {
    return Files.createDirectories(Path.of("target")).resolve("crash-service.log");
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
