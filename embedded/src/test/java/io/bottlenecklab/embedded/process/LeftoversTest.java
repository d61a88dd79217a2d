package io.bottlenecklab.embedded.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {

  private static final Instant LONG_AGO = Instant.parse("2001-01-01T00:00:00Z");

  @TempDir private Path directory = Path.of("");
  private final Process process = sleeping();

  @AfterEach
  void stop() {
    process.destroyForcibly().onExit().join();
  }

  @Test
  void a_process_whose_lab_is_gone_is_stopped() throws IOException {
    var file = recordOfDeadLab();
    new ProcessRecord(
            StartedProcess.of(process.toHandle()), Role.DATABASE, StopSignal.TERM, "MariaDB")
        .appendTo(file);
    var leftovers = new Leftovers(directory);

    assertThat(leftovers.list()).containsExactly(new Leftovers.Leftover(process.pid(), "MariaDB"));
    assertThat(leftovers.stop()).hasSize(1);

    assertThat(process.isAlive()).isFalse();
    assertThat(file).doesNotExist();
    assertThat(leftovers.list()).isEmpty();
  }

  @Test
  void another_process_of_the_same_id_is_left_alone() throws IOException {
    new ProcessRecord(
            new StartedProcess(process.pid(), LONG_AGO),
            Role.APPLICATION,
            StopSignal.TERM,
            "a service")
        .appendTo(recordOfDeadLab());

    assertThat(new Leftovers(directory).stop()).isEmpty();

    assertThat(process.isAlive()).isTrue();
  }

  @Test
  void a_running_lab_is_left_alone() throws IOException {
    try (var processes = ChildProcesses.recordedIn(directory)) {
      var child =
          processes.start(
              "sleep", new ProcessBuilder("sleep", "600"), Role.APPLICATION, StopSignal.TERM);
      var leftovers = new Leftovers(directory);

      assertThat(leftovers.stop()).isEmpty();
      assertThat(leftovers.runningLabs()).containsExactly(ProcessHandle.current().pid());
      assertThat(child.isAlive()).isTrue();
    }
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void a_record_cut_off_in_the_middle_of_a_line_is_read_as_far_as_it_goes() throws IOException {
    var file = recordOfDeadLab();
    new ProcessRecord(
            StartedProcess.of(process.toHandle()), Role.APPLICATION, StopSignal.TERM, "seeder")
        .appendTo(file);
    Files.writeString(file, Files.readString(file) + "1234\t17");

    assertThat(new Leftovers(directory).stop()).hasSize(1);
  }

  private Path recordOfDeadLab() throws IOException {
    var file = directory.resolve("1" + Leftovers.SUFFIX);
    new ProcessRecord(new StartedProcess(1, LONG_AGO), Role.APPLICATION, StopSignal.TERM, "lab")
        .appendTo(file);
    return file;
  }

  private static Process sleeping() {
    try {
      return new ProcessBuilder("sleep", "600").start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
