package io.bottlenecklab.systems.minlog.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.system.StartedSystem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Bare work and the running services store the same rows. */
public final class RegistrationComparison {

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

  private RegistrationComparison() {}

  /** Compares what a calling system registers; leaves rows of bare work alone behind. */
  public static void compare(StartedSystem minlog, StartedSystem.Caller system)
      throws IOException, InterruptedException, SQLException {
    var citizens = minlog.entry().dataset().population();
    var records = new Records(citizens, 1, RecordIds.unlikeAnyOther(UuidVersion.USUAL));
    var body = new String(records.body(0, CALL), StandardCharsets.UTF_8);
    try (var connection = minlog.connect()) {
      empty(connection);
      var answer = system.post(minlog.address("/api/registrations"), body);
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
      await().atMost(SOON).until(() -> rows(connection).size() == CALL);
      var ofServices = rows(connection);
      empty(connection);
      try (var writer =
          new BareRegistration.Writer(minlog.connect(), records, CALL, new Zipf(citizens))) {
        writer.once();
      }
      assertThat(rows(connection)).containsExactlyInAnyOrderElementsOf(ofServices);

      empty(connection);
      var small =
          new BareWork.Subject(
              minlog.running().database(),
              citizens,
              Map.of("minlog.registration.records-per-call", 30),
              1);
      try (var worker = new Register().bareWork().getFirst().worker(small)) {
        for (var call = 0; call < 20; call++) {
          worker.once();
        }
        assertThat(rows(connection)).as("a statement of many calls").hasSize(480);
      }
      assertThat(rows(connection)).hasSize(600).doesNotHaveDuplicates();
    }
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
