package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.EngineStartException.Reason;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.testing.Slow;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every embedded server promises, faults included. */
@Slow
abstract class ServerContract {

  private final ChildProcesses processes = ChildProcesses.unrecorded();
  @TempDir private Path directory = Path.of("");

  abstract EmbeddedServer start(EngineSettings settings);

  /** Stores a text. */
  abstract void write(EmbeddedServer server, String text) throws Exception;

  /** The stored texts; none if it keeps none when it stops. */
  abstract List<String> written(EmbeddedServer server) throws Exception;

  /** Whether what it stored survives a stop. */
  boolean keeps() {
    return true;
  }

  @AfterEach
  void stop() {
    processes.close();
  }

  /** One test, as each start takes seconds. */
  @Test
  void acknowledged_data_survives_a_stop_a_killed_server_and_a_killed_lab() throws Exception {
    int first;
    try (var stopped = start(settings())) {
      first = stopped.port();
      write(stopped, "stopped");
    }

    var killed = start(settings());
    assertThat(killed.port()).isNotEqualTo(first);
    assertThat(killed.address()).isEqualTo("127.0.0.1:" + killed.port());
    assertWritten(killed, "stopped");
    write(killed, "killed");
    killed.process().destroyForcibly();
    killed.process().onExit().join();
    assertThat(killed.isAlive()).isFalse();
    killed.close();

    var abandoned = start(settings(killed.port()));
    assertThat(abandoned.port()).isEqualTo(killed.port());
    write(abandoned, "abandoned");
    abandoned.releaseDirectory();

    try (var again = start(settings())) {
      assertThat(abandoned.isAlive()).isFalse();
      assertThat(again.process()).isNotEqualTo(abandoned.process());
      assertWritten(again, "stopped", "killed", "abandoned");
      write(again, "again");
    }
  }

  private void assertWritten(EmbeddedServer server, String... texts) throws Exception {
    assertThat(written(server)).isEqualTo(keeps() ? List.of(texts) : List.of());
  }

  @Test
  void a_taken_port_is_named() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertRefused(settings(taken.getLocalPort()), Reason.PORT_TAKEN)
          .withMessageContaining(Integer.toString(taken.getLocalPort()));
    }
  }

  @Test
  void a_directory_serves_one_lab_at_a_time() {
    try (var server = start(settings())) {
      assertRefused(settings(), Reason.DATA_IN_USE)
          .withMessageContaining(Long.toString(ProcessHandle.current().pid()));
      assertThat(server.isAlive()).isTrue();
    }
  }

  @Test
  void a_file_in_the_way_of_the_directory_is_named() throws Exception {
    Files.writeString(data(), "not a directory");

    assertRefused(settings(), Reason.DIRECTORY_UNUSABLE).withMessageContaining(data().toString());
  }

  final ThrowableAssertAlternative<EngineStartException> assertRefused(
      EngineSettings settings, Reason reason) {
    return assertThatExceptionOfType(EngineStartException.class)
        .isThrownBy(() -> start(settings))
        .withMessageNotContaining("\n")
        .satisfies(e -> assertThat(e.reason()).isEqualTo(reason));
  }

  /** As in a user's home: with a space, and a letter that is not ASCII. */
  final Path data() {
    return Objects.requireNonNull(directory).resolve("my données");
  }

  final EngineSettings settings() {
    return settings(0);
  }

  final EngineSettings settings(int port) {
    return EngineSettings.in(data(), port, processes);
  }
}
