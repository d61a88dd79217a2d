package io.bottlenecklab.systems.lorawan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.lorawan.SessionInvariants;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.system.SystemContract;
import io.bottlenecklab.systems.lorawan.traffic.ClassCDownlink;
import io.bottlenecklab.systems.lorawan.traffic.ConfirmedUplink;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LorawanIT extends SystemContract {

  private static final int TIMES = 150;
  private static final Duration SOON = Duration.ofSeconds(10);
  private static final List<String> TABLES =
      List.of(
          "gateway_up",
          "device_up",
          "application_up",
          "downlink",
          "downlink_frame",
          "gateway_down",
          "device_down");

  /**
   * Rows of a table.
   *
   * @param shapes which columns have a value, and how long texts and bytes are
   */
  private record Rows(long count, SortedSet<String> shapes) {}

  @Override
  protected List<String> telling() {
    return List.of("per-statement", "per-uplink", "virtual-threads", "after-commit", "concurrent");
  }

  @Override
  protected Optional<Damage> damage() {
    return Optional.of(
        new Damage(
            "UPDATE device SET f_cnt_up = 0 WHERE eui = (SELECT device_eui FROM device_up LIMIT 1)",
            "a counter that was received is expected again"));
  }

  @Test
  void bare_work_leaves_the_rows_of_the_service() throws SQLException {
    try (var connection = started().connect()) {
      compare(new ConfirmedUplink(), connection);
      compare(new ClassCDownlink(), connection);
      assertThat(SessionInvariants.check(connection, Duration.ZERO)).isEmpty();
    }
  }

  private void compare(Flow flow, Connection connection) throws SQLException {
    empty(connection);
    send(flow.name(), 4, new Load.Shape.Rate(20, Duration.ofSeconds(2)));
    await().atMost(SOON).untilAsserted(() -> assertThat(heldBack(connection)).containsOnly(0L));
    answerTheLast(connection);
    var ofService = rows(connection);
    var frames = of(ofService, "downlink_frame").count();
    assertThat(frames).isPositive();

    empty(connection);
    try (var worker = flow.bareWork().getFirst().worker(started().subject())) {
      for (var i = 0; i < TIMES; i++) {
        worker.once();
      }
    }
    var bare = rows(connection);
    for (var table : TABLES) {
      assertThat(of(bare, table).count() / (double) TIMES)
          .as("rows of %s a frame", table)
          .isEqualTo(of(ofService, table).count() / (double) frames);
      assertThat(of(bare, table).shapes()).as(table).isEqualTo(of(ofService, table).shapes());
    }
    assertThat(devices(connection)).isEqualTo(TIMES);
  }

  /** What batches of histories hold back. */
  private static List<Long> heldBack(Connection connection) throws SQLException {
    return List.of(
        number(
            connection,
            "SELECT (SELECT count(*) FROM downlink_frame) - (SELECT count(*) FROM device_down)"),
        number(
            connection,
            "SELECT (SELECT count(*) FROM gateway_up) - (SELECT count(*) FROM application_up)"));
  }

  /** The load's gateways leave with the last answer that is counted, and do not confirm it. */
  private static void answerTheLast(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      assertThat(
              statement.executeUpdate(
                  "UPDATE downlink_frame SET answer = 'OK', answered_at = now() WHERE answer IS"
                      + " NULL"))
          .isLessThan(5);
    }
  }

  /** How many frames have a counter of their own. */
  private static long devices(Connection connection) throws SQLException {
    return number(connection, "SELECT count(DISTINCT (device_eui, f_cnt)) FROM downlink_frame");
  }

  private static Rows of(SortedMap<String, Rows> rows, String table) {
    return Objects.requireNonNull(rows.get(table), table);
  }

  private static SortedMap<String, Rows> rows(Connection connection) throws SQLException {
    var rows = new TreeMap<String, Rows>();
    for (var table : TABLES) {
      rows.put(
          table,
          new Rows(number(connection, "SELECT count(*) FROM " + table), shapes(connection, table)));
    }
    return rows;
  }

  private static SortedSet<String> shapes(Connection connection, String table) throws SQLException {
    var columns = new ArrayList<String>();
    try (var all = connection.getMetaData().getColumns(null, "public", table, null)) {
      while (all.next()) {
        var name = all.getString("COLUMN_NAME");
        columns.add(
            switch (all.getString("TYPE_NAME")) {
              case "bytea", "varchar" -> "coalesce(length(%s), -1)".formatted(name);
              default -> "(%s IS NULL)".formatted(name);
            });
      }
    }
    assertThat(columns).as(table).isNotEmpty();
    var shapes = new TreeSet<String>();
    try (var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "SELECT DISTINCT concat_ws(' ', %s) FROM %s"
                    .formatted(String.join(", ", columns), table))) {
      while (row.next()) {
        shapes.add(row.getString(1));
      }
    }
    return shapes;
  }

  private static void empty(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.executeUpdate("TRUNCATE " + String.join(", ", TABLES));
    }
  }

  private static long number(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }
}
