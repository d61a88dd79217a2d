package io.bottlenecklab.systems.lorawan;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.system.LabProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The system as a user starts it: uplinks and downlinks sent to it, and the database checked. */
class LorawanIT {

  @TempDir private Path home = Path.of("");

  @Test
  void a_user_starts_it_sends_both_loads_and_checks_the_database()
      throws IOException, InterruptedException, SQLException {
    try (var lab = LabProcess.start(home, "up", "lorawan-tuned", "--small", "--listen", ":0")) {
      var database = lab.await("jdbc:postgresql:").replaceFirst("^ *database *", "").strip();
      lab.await("Ctrl-C stops it.");

      // The second load's devices go on counting where the first one's stopped.
      for (var load :
          List.of(
              "load confirmed-uplink --rate 20 --duration 5s",
              "load confirmed-uplink --users 10 --duration 2s",
              "load class-c-downlink --rate 5 --duration 4s")) {
        assertThat(run(load, 0)).as(load).anyMatch(line -> line.matches("  failed +none"));
      }
      try (var connection = DriverManager.getConnection(database);
          var statement = connection.createStatement()) {
        assertThat(
                statement.executeUpdate(
                    "UPDATE device SET f_cnt_up = 0 WHERE eui = (SELECT device_eui FROM device_up LIMIT 1)"))
            .isEqualTo(1);
      }
      assertThat(run("check lorawan", 1))
          .anyMatch(line -> line.contains("a counter that was received is expected again"));

      lab.interrupt();
      assertThat(lab.exitCode()).isEqualTo(130);
    }
  }

  private List<String> run(String command, int expected) throws IOException, InterruptedException {
    try (var lab = LabProcess.start(home, command.split(" "))) {
      assertThat(lab.exitCode()).as(String.join("\n", lab.lines())).isEqualTo(expected);
      return lab.lines();
    }
  }
}
