package io.bottlenecklab.embedded.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import io.bottlenecklab.embedded.process.ChildProcesses.StoppingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChildProcessesTest {

  @Test
  void applications_are_stopped_before_databases() throws IOException {
    var processes = ChildProcesses.unrecorded();
    var database = start(processes, Role.DATABASE, "sleep 600");
    // Ends only when it is asked to, and then says whether the database is still there.
    var application =
        start(
            processes,
            Role.APPLICATION,
            "trap 'kill -0 %d && echo there; exit' TERM; echo ready; while :; do read x; done"
                .formatted(database.pid()));
    var output = application.process().inputReader(StandardCharsets.UTF_8);
    assertThat(output.readLine()).isEqualTo("ready");

    processes.close();

    assertThat(application.isAlive()).isFalse();
    assertThat(database.isAlive()).isFalse();
    assertThat(output.readLine()).isEqualTo("there");
  }

  @Test
  void what_a_process_has_started_goes_with_it() throws IOException {
    try (var processes = ChildProcesses.unrecorded()) {
      var parent = start(processes, Role.APPLICATION, "sleep 600 & echo $!; wait");
      var child = Long.parseLong(parent.process().inputReader().readLine());
      var grandchild = ProcessHandle.of(child).orElseThrow();

      parent.close();

      assertThat(grandchild.isAlive()).isFalse();
    }
  }

  @Test
  void what_a_user_exported_for_other_programs_reaches_no_measured_one() {
    var environment = ChildProcesses.measured(List.of("true")).environment();

    assertThat(environment).containsKey("PATH").hasSizeLessThan(System.getenv().size());
    assertThat(environment.keySet())
        .isSubsetOf("HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "LOGNAME", "PATH", "TZ", "USER");
  }

  @Test
  void nothing_starts_once_everything_is_being_stopped() {
    var processes = ChildProcesses.unrecorded();
    processes.close();

    assertThatExceptionOfType(StoppingException.class)
        .isThrownBy(() -> start(processes, Role.APPLICATION, "sleep 600"));
    assertThat(processes.closing()).isTrue();
  }

  private static ChildProcess start(ChildProcesses processes, Role role, String script)
      throws IOException {
    return processes.start("script", new ProcessBuilder("sh", "-c", script), role, StopSignal.TERM);
  }
}
