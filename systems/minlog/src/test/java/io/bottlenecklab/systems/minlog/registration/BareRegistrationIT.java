package io.bottlenecklab.systems.minlog.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import io.bottlenecklab.lab.system.LabProcess;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Bare work and the running services store the same rows. */
@Slow
class BareRegistrationIT {

  private static final int CITIZENS = 50;
  private static final int CALL = 500;
  private static final Duration SOON = Duration.ofSeconds(30);

  /** All but times, and the time in an id. */
  private static final String ROWS =
      """
      SELECT concat_ws('|', hex(right(id, 8)), hex(citizen), professional_id, professional_name,
        coalesce(assistant_id, 'nobody'), organisation_id, organisation_name, activity,
        source_system, abs(timestampdiff(SECOND, occurred_at, registered_at)) < 10)
      FROM log_entry
      """;

  @TempDir private Path home = Path.of("");

  @Test
  void bare_work_stores_the_rows_of_the_services()
      throws IOException, InterruptedException, SQLException {
    try (var lab =
            LabProcess.start(
                home,
                "up",
                "minlog-keyset",
                "--citizens",
                Integer.toString(CITIZENS),
                "--entries",
                "0",
                "--listen", ":0");
        var http = HttpClient.newHttpClient()) {
      var registrations = address(lab.await("/api/registrations"));
      var signIn = address(lab.await("/api/sign-in"));
      var url = lab.await("jdbc:mysql:").replaceFirst("^ *database *", "").strip();
      lab.await("Ctrl-C stops it.");
      var database = access(url);
      var records = new Records(CITIZENS, 1, RecordIds.unlikeAnyOther(UuidVersion.USUAL));

      register(http, registrations, signIn, records.body(0, CALL));

      try (var connection = database.connect()) {
        await().atMost(SOON).until(() -> rows(connection).size() == CALL);
        var ofServices = rows(connection);
        empty(connection);
        try (var writer =
            new BareRegistration.Writer(database.connect(), records, CALL, new Zipf(CITIZENS))) {
          writer.once();
        }
        assertThat(rows(connection)).containsExactlyInAnyOrderElementsOf(ofServices);

        empty(connection);
        var small =
            new BareWork.Subject(
                database, CITIZENS, Map.of("minlog.registration.records-per-call", 30), 1);
        try (var worker = new Register().bareWork().getFirst().worker(small)) {
          for (var call = 0; call < 20; call++) {
            worker.once();
          }
          assertThat(rows(connection)).as("a statement of many calls").hasSize(480);
        }
        assertThat(rows(connection)).hasSize(600).doesNotHaveDuplicates();
      }
    }
  }

  private static void register(HttpClient http, URI registrations, URI signIn, byte[] body)
      throws IOException, InterruptedException {
    var system = SeededCitizen.callingSystem(CITIZENS);
    var account =
        "{\"email\": \"%s\", \"password\": \"%s\"}".formatted(system.email(), system.password());
    var signedIn =
        http.send(
            request(signIn).POST(BodyPublishers.ofString(account)).build(),
            BodyHandlers.ofString());
    var token = JsonMapper.shared().readTree(signedIn.body()).path("accessToken").asString();
    var answer =
        http.send(
            request(registrations)
                .header("Authorization", "Bearer " + token)
                .POST(BodyPublishers.ofByteArray(body))
                .build(),
            BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
  }

  private static HttpRequest.Builder request(URI address) {
    return HttpRequest.newBuilder(address).header("Content-Type", "application/json");
  }

  private static URI address(String line) {
    return URI.create(line.replaceFirst(".*POST ", "").strip());
  }

  private static DatabaseAccess access(String url) {
    return new DatabaseAccess(
        url.replaceFirst("\\?.*", ""), parameter(url, "user"), parameter(url, "password"));
  }

  private static String parameter(String url, String name) {
    return url.replaceFirst(".*[?&]" + name + "=([^&]*).*", "$1");
  }

  private static void empty(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.executeUpdate("DELETE FROM log_entry");
    }
  }

  private static List<String> rows(Connection connection) throws SQLException {
    var rows = new ArrayList<String>();
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(ROWS)) {
      while (row.next()) {
        rows.add(row.getString(1));
      }
    }
    return rows;
  }
}
