package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException;
import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException.Reason;
import io.bottlenecklab.embedded.process.ChildProcesses;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EmbeddedEngineIT {

  private final ChildProcesses processes = ChildProcesses.unrecorded();
  @TempDir private Path directory = Path.of("");

  @AfterEach
  void stop() {
    processes.close();
  }

  @ParameterizedTest
  @EnumSource
  void data_is_still_there_after_a_stop_and_a_start(EmbeddedEngine engine) throws SQLException {
    try (var database = engine.start(settings())) {
      write(database);
    }

    try (var database = engine.start(settings())) {
      assertThat(written(database)).isEqualTo(42);
      assertThat(database.version()).matches("MariaDB 11\\.4\\.\\d+|PostgreSQL 18\\.\\d+");
    }
  }

  @ParameterizedTest
  @EnumSource
  void committed_data_survives_a_killed_server(EmbeddedEngine engine) throws SQLException {
    var database = engine.start(settings());
    write(database);
    database.process().destroyForcibly();
    database.process().onExit().join();
    assertThat(database.isAlive()).isFalse();
    database.close();

    try (var again = engine.start(settings())) {
      assertThat(written(again)).isEqualTo(42);
    }
  }

  @ParameterizedTest
  @EnumSource
  void an_interrupted_initialisation_is_done_again(EmbeddedEngine engine) throws Exception {
    engine.start(settings()).close();
    Files.delete(data().resolve("initialised"));
    Files.delete(
        data()
            .resolve("engine")
            .resolve(engine == EmbeddedEngine.MARIADB ? "ibdata1" : "PG_VERSION"));

    try (var database = engine.start(settings())) {
      write(database);
      assertThat(written(database)).isEqualTo(42);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_damaged_directory_is_named_with_what_mends_it(EmbeddedEngine engine) throws Exception {
    engine.start(settings()).close();
    var vital = engine == EmbeddedEngine.MARIADB ? "ibdata1" : "global/pg_control";
    Files.write(data().resolve("engine").resolve(vital), new byte[1000]);

    assertThatExceptionOfType(EmbeddedDatabaseException.class)
        .isThrownBy(() -> engine.start(settings()))
        .withMessageContaining(data().toRealPath().toString())
        .withMessageContaining("delete that directory")
        .withMessageNotContaining("\n")
        .extracting(EmbeddedDatabaseException::reason)
        .isEqualTo(Reason.DATA_CORRUPT);
  }

  @ParameterizedTest
  @EnumSource
  void a_taken_port_is_named(EmbeddedEngine engine) throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var onTakenPort = EngineSettings.in(data(), taken.getLocalPort(), processes);

      assertThatExceptionOfType(EmbeddedDatabaseException.class)
          .isThrownBy(() -> engine.start(onTakenPort))
          .withMessageContaining(Integer.toString(taken.getLocalPort()))
          .extracting(EmbeddedDatabaseException::reason)
          .isEqualTo(Reason.PORT_TAKEN);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_directory_serves_one_lab_at_a_time(EmbeddedEngine engine) {
    try (var database = engine.start(settings())) {
      assertThatExceptionOfType(EmbeddedDatabaseException.class)
          .isThrownBy(() -> engine.start(settings()))
          .withMessageContaining(Long.toString(ProcessHandle.current().pid()))
          .extracting(EmbeddedDatabaseException::reason)
          .isEqualTo(Reason.DATA_IN_USE);
      assertThat(database.isAlive()).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_server_whose_lab_was_killed_makes_way(EmbeddedEngine engine) throws Exception {
    var abandoned = engine.start(settings());
    write(abandoned);
    abandoned.releaseDirectory();

    try (var database = engine.start(settings())) {
      assertThat(abandoned.isAlive()).isFalse();
      assertThat(written(database)).isEqualTo(42);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_file_in_the_way_of_the_directory_is_named(EmbeddedEngine engine) throws Exception {
    Files.writeString(data(), "not a directory");

    assertThatExceptionOfType(EmbeddedDatabaseException.class)
        .isThrownBy(() -> engine.start(settings()))
        .withMessageContaining(data().toString())
        .extracting(EmbeddedDatabaseException::reason)
        .isEqualTo(Reason.DIRECTORY_UNUSABLE);
  }

  /** As in a user's home: with a space, and a letter that is not ASCII. */
  private Path data() {
    return Objects.requireNonNull(directory).resolve("my données");
  }

  private EngineSettings settings() {
    return EngineSettings.in(data(), processes);
  }

  private static void write(EmbeddedDatabase database) throws SQLException {
    database.createDatabase("shop");
    database.createDatabase("shop");
    try (var connection = database.connect("shop");
        var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE answer (value INT PRIMARY KEY)");
      statement.execute("INSERT INTO answer VALUES (42)");
    }
  }

  private static int written(EmbeddedDatabase database) throws SQLException {
    try (var connection = database.connect("shop");
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT value FROM answer")) {
      return rows.next() ? rows.getInt(1) : 0;
    }
  }
}
